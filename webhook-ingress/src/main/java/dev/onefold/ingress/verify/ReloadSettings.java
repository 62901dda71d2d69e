package dev.onefold.ingress.verify;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// How often the files of the endpoints and their secrets are looked at.
///
/// @param every 0 for never
@ConfigurationProperties(value = "onefold.reload", ignoreUnknownFields = false)
record ReloadSettings(@DefaultValue("5s") Duration every) {

    ReloadSettings {
        if (every.isNegative() || every.toMinutes() > 60) {
            throw new IllegalArgumentException(
                    "onefold.reload.every must be 0s to 1h, not " + every);
        }
    }
}
