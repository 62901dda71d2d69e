package dev.onefold.intents.operate;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One intent as an operator sees it: what it is, what was tried, what was seen, how it moved.
/// The address shows its last digits only.
///
/// @param why it was sent or not, in sentences, the verdict first
record IntentView(
        Summary intent,
        List<String> why,
        List<AttemptView> attempts,
        List<EvidenceView> evidence,
        List<HistoryView> history) {

    record Summary(
            UUID intentId,
            String key,
            String kind,
            About about,
            Recipient recipient,
            Instant dueAt,
            Instant sendBefore,
            String state,
            @Nullable String reason) {}

    record About(String booking, long scheduleVersion, String template, String language) {}

    record Recipient(UUID contactId, String channel, String address, String zone) {}

    record AttemptView(
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

    record EvidenceView(
            int attempt,
            String kind,
            String source,
            @Nullable String providerId,
            String detail,
            Instant seenAt,
            Instant recordedAt) {}

    record HistoryView(
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
