package dev.onefold.intents.ingest;

import dev.onefold.rules.attempt.RetryPolicy;
import java.time.Duration;
import java.util.Set;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// How events are taken in.
///
/// @param concurrency consumer threads for deliveries
/// @param keepPayloads how long after its receipt what an event said is kept
/// @param resumeAtOnce endpoints whose redeliveries make a failed event due at once
/// @param maxAttempts how often an event is tried before it is given up
/// @param window how long after its first failure another attempt may begin
/// @param base the ceiling of the first pause
/// @param cap the highest ceiling of a pause
/// @param resumePoll how often to look for failed events that are due
/// @param purgePoll how often to look for payloads whose time is over
@ConfigurationProperties(value = "onefold.ingest", ignoreUnknownFields = false)
record IngestSettings(
        @DefaultValue("2") int concurrency,
        @DefaultValue("90d") Duration keepPayloads,
        @DefaultValue Set<String> resumeAtOnce,
        @DefaultValue("8") int maxAttempts,
        @DefaultValue("1d") Duration window,
        @DefaultValue("10s") Duration base,
        @DefaultValue("1h") Duration cap,
        @DefaultValue("1s") Duration resumePoll,
        @DefaultValue("10m") Duration purgePoll) {

    IngestSettings {
        if (concurrency < 1 || concurrency > 6) {
            throw new IllegalArgumentException(
                    "onefold.ingest.concurrency must be 1 to 6, not " + concurrency);
        }
        if (keepPayloads.compareTo(Duration.ofHours(1)) < 0) {
            throw new IllegalArgumentException(
                    "onefold.ingest.keep-payloads must be at least 1h, not " + keepPayloads);
        }
        if (resumePoll.toMillis() < 10 || resumePoll.toMinutes() >= 1) {
            throw new IllegalArgumentException(
                    "onefold.ingest.resume-poll must be 10ms to 1m, not " + resumePoll);
        }
        if (purgePoll.toMillis() < 10 || purgePoll.toDays() >= 1) {
            throw new IllegalArgumentException(
                    "onefold.ingest.purge-poll must be 10ms to 1d, not " + purgePoll);
        }
        try {
            var _ = new RetryPolicy(maxAttempts, window, base, cap);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "onefold.ingest.max-attempts, .window, .base or .cap: " + e.getMessage(), e);
        }
        resumeAtOnce = Set.copyOf(resumeAtOnce);
    }

    RetryPolicy policy() {
        return new RetryPolicy(maxAttempts, window, base, cap);
    }
}
