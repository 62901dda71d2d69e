package dev.onefold.rules.claim;

import dev.onefold.rules.intent.IntentState;
import org.jspecify.annotations.Nullable;

/// Everything the last look depends on, read in the transaction of the claim with the rows
/// locked.
///
/// @param pointerMatches whether the released pointer is the intent's newest one
/// @param commitment null where there is no such booking, or none stands behind it
/// @param template null where there is no such template version
/// @param anotherWay whether it can go by another way, and nothing may have gone out by this one
public record ClaimFacts(
        IntentState state,
        boolean pointerMatches,
        @Nullable CommitmentFacts commitment,
        NoticeFacts notice,
        NeedFacts need,
        ConsentFacts consent,
        RecipientFacts recipient,
        AddressFacts address,
        @Nullable TemplateStatus template,
        boolean anotherWay) {}
