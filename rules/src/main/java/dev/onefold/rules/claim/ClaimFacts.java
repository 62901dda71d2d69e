package dev.onefold.rules.claim;

import dev.onefold.rules.intent.IntentState;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/// Everything the last look depends on, read in the transaction of the claim with the rows
/// locked.
///
/// @param pointerMatches whether the released pointer is the intent's newest one
/// @param commitment null where there is no such booking
/// @param template null where there is no such template version
/// @param zone where the recipient is
public record ClaimFacts(
        IntentState state,
        boolean pointerMatches,
        @Nullable CommitmentFacts commitment,
        NoticeFacts notice,
        ConsentFacts consent,
        AddressFacts address,
        @Nullable TemplateStatus template,
        ZoneId zone) {}
