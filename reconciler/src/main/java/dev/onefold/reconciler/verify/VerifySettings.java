package dev.onefold.reconciler.verify;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// How open verifications are followed.
///
/// @param pollInterval how often to look when nothing was over
/// @param batch the most that are answered in one transaction
/// @param patience how long the broker may take for the facts of one transaction
/// @param retention how long a closed one is remembered; longer than the topic keeps its question
@ConfigurationProperties(value = "onefold.verify", ignoreUnknownFields = false)
record VerifySettings(
        @DefaultValue("1s") Duration pollInterval,
        @DefaultValue("200") int batch,
        @DefaultValue("35s") Duration patience,
        @DefaultValue("30d") Duration retention) {

    VerifySettings {
        between("poll-interval", pollInterval, Duration.ofMillis(10), Duration.ofMinutes(1));
        between("patience", patience, Duration.ofSeconds(1), Duration.ofMinutes(2));
        between("retention", retention, Duration.ofDays(8), Duration.ofDays(3650));
        if (batch < 1 || batch > 5_000) {
            throw new IllegalArgumentException(
                    "onefold.verify.batch must be 1 to 5000, not " + batch);
        }
    }

    private static void between(String name, Duration value, Duration least, Duration most) {
        if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
            throw new IllegalArgumentException(
                    "onefold.verify."
                            + name
                            + " must be between "
                            + least
                            + " and "
                            + most
                            + ", not "
                            + value);
        }
    }
}
