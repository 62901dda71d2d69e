package dev.onefold.intents.publish;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// How the world is told.
///
/// @param pollInterval how often to look when nothing was new
/// @param batch the most changes told at once
/// @param verifyWithin how long to look for evidence of an attempt that may have happened, before
///     a person has to decide
@ConfigurationProperties(value = "onefold.publish", ignoreUnknownFields = false)
record PublishSettings(
        @DefaultValue("100ms") Duration pollInterval,
        @DefaultValue("1000") int batch,
        @DefaultValue("15m") Duration verifyWithin) {

    PublishSettings {
        if (pollInterval.toMillis() < 10 || pollInterval.toMinutes() >= 1) {
            throw new IllegalArgumentException(
                    "onefold.publish.poll-interval must be 10ms to 1m, not " + pollInterval);
        }
        if (batch < 1 || batch > 10_000) {
            throw new IllegalArgumentException(
                    "onefold.publish.batch must be 1 to 10000, not " + batch);
        }
        if (verifyWithin.toSeconds() < 1 || verifyWithin.toDays() > 7) {
            throw new IllegalArgumentException(
                    "onefold.publish.verify-within must be 1s to 7d, not " + verifyWithin);
        }
    }
}
