package dev.onefold.intents.intent;

import dev.onefold.rules.key.IntentKey;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// An intent to be reserved.
///
/// @param parameters what fills the template's places, in their order
public record NewIntent(
        UUID intentId,
        IntentKey key,
        Recipient recipient,
        Subject subject,
        Content content,
        List<String> parameters,
        Instant dueAt,
        Instant sendBefore) {

    /// Who is to get it, by which way.
    ///
    /// @param address E.164 for a phone; empty where the booking brought none
    public record Recipient(
            UUID contactId, String channel, String account, String address, String zone) {}

    /// What it is about.
    ///
    /// @param kind the notice type
    /// @param quiet what quiet hours do to it
    /// @param onlyAsks whether a confirmed booking makes it needless
    public record Subject(
            String kind,
            String bookingSystem,
            String bookingId,
            long scheduleVersion,
            String quiet,
            boolean onlyAsks) {}

    /// What it says: a template, pinned.
    public record Content(String template, int version, String language, String category) {}
}
