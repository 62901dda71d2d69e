package dev.onefold.intents.contact;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A contact as operators see it. Addresses show their last characters only.
///
/// @param consentHistory the newest first; all that was said, also what does not hold
/// @param replies the newest first
/// @param intents how many stand in which state
record ContactView(
        UUID contactId,
        Profile profile,
        List<IdentityView> identities,
        List<ConsentView> consents,
        List<SaidView> consentHistory,
        List<SuspensionView> suspensions,
        List<ReplyView> replies,
        Map<String, Long> intents) {

    /// @param mergedFrom the contacts that were found to be this one
    record Profile(
            @Nullable String name,
            @Nullable String zone,
            String language,
            @Nullable UUID accountId,
            List<UUID> mergedFrom,
            Instant createdAt,
            @Nullable Instant erasedAt) {}

    /// @param dead whether messages to it come back
    record IdentityView(String system, String kind, String value, boolean dead) {}

    record ConsentView(
            String channel,
            String category,
            boolean granted,
            String source,
            String evidence,
            Instant givenAt) {}

    /// @param applied whether it held from then on
    record SaidView(ConsentView said, boolean applied, Instant recordedAt) {}

    record SuspensionView(String channel, String cause, Instant since) {}

    record ReplyView(
            String provider,
            String eventId,
            String channel,
            String meaning,
            String state,
            @Nullable UUID intentId,
            Instant receivedAt) {}
}
