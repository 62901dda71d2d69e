package dev.onefold.intents.release;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// How due intents are handed out.
///
/// @param pollInterval how often to look when nothing was due
/// @param batch the most pointers handed out at once
/// @param limit the most pointers that may be out and unclaimed
/// @param lease how long a pointer may stay unclaimed before it is handed out again
@ConfigurationProperties(value = "onefold.release", ignoreUnknownFields = false)
record ReleaseSettings(
        @DefaultValue("200ms") Duration pollInterval,
        @DefaultValue("1000") int batch,
        @DefaultValue("4000") int limit,
        @DefaultValue("5m") Duration lease) {

    ReleaseSettings {
        if (pollInterval.toMillis() < 10 || pollInterval.toMinutes() >= 1) {
            throw new IllegalArgumentException(
                    "onefold.release.poll-interval must be 10ms to 1m, not " + pollInterval);
        }
        if (batch < 1 || batch > 5_000) {
            throw new IllegalArgumentException(
                    "onefold.release.batch must be 1 to 5000, not " + batch);
        }
        if (limit < batch) {
            throw new IllegalArgumentException(
                    "onefold.release.limit must not be below onefold.release.batch ("
                            + batch
                            + ")");
        }
        if (lease.toSeconds() < 1) {
            throw new IllegalArgumentException(
                    "onefold.release.lease must be at least 1s, not " + lease);
        }
    }
}
