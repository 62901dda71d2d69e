package dev.onefold.intents.operate;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One intent as an operator sees it: what it is, what was tried, what was seen, how it moved, and
/// which others belong to it. The address shows its last digits only.
///
/// @param why it was sent or not, in sentences, the verdict first
public record IntentView(
        Summary intent,
        List<String> why,
        List<RelatedView> related,
        List<AttemptView> attempts,
        List<EvidenceView> evidence,
        List<HistoryView> history) {

    public record Summary(
            UUID intentId,
            String key,
            String kind,
            About about,
            Recipient recipient,
            Instant dueAt,
            Instant sendBefore,
            String state,
            @Nullable String reason) {}

    /// @param booking its system, a slash and its id; null where no booking stands behind it
    /// @param scheduleVersion null likewise
    /// @param priority 0 for urgent to 3 for bulk
    public record About(
            @Nullable String booking,
            @Nullable Long scheduleVersion,
            String businessReference,
            String purpose,
            String category,
            int priority,
            String template,
            String language) {}

    /// @param way which of its ways it is on
    /// @param zoneSource whether the zone is the contact's or the business's
    public record Recipient(
            UUID contactId,
            String channel,
            String address,
            int way,
            String zone,
            String zoneSource) {}

    /// @param relation `first` for the one that this one was asked for again or follows from,
    ///     `later` for one that follows from this one
    public record RelatedView(
            UUID intentId,
            String relation,
            String kind,
            String channel,
            Instant dueAt,
            String state,
            @Nullable String reason) {}

    public record AttemptView(
            int attempt,
            String dispatcher,
            Instant claimedAt,
            Instant leaseUntil,
            @Nullable Instant startedAt,
            @Nullable Instant endedAt,
            @Nullable String outcome,
            @Nullable String providerId,
            @Nullable String code,
            @Nullable String detail) {}

    public record EvidenceView(
            int attempt,
            String kind,
            String source,
            @Nullable String providerId,
            String detail,
            Instant seenAt,
            Instant recordedAt) {}

    public record HistoryView(
            long sequence,
            @Nullable String from,
            String to,
            @Nullable String reason,
            String cause,
            String evidence,
            String actor,
            String facts,
            int attempt,
            Instant occurredAt) {}
}
