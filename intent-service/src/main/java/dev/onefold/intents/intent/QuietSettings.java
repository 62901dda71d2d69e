package dev.onefold.intents.intent;

import dev.onefold.rules.time.QuietHours;
import java.time.LocalTime;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// When nobody is to be disturbed, in the recipient's own zone.
///
/// @param from when nothing may be sent any more
/// @param to when it may be sent again
@ConfigurationProperties(value = "onefold.quiet-hours", ignoreUnknownFields = false)
record QuietSettings(@DefaultValue("21:00") LocalTime from, @DefaultValue("08:00") LocalTime to) {

    QuietSettings {
        try {
            var _ = new QuietHours(from, to);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "onefold.quiet-hours.from and .to: " + e.getMessage(), e);
        }
    }

    QuietHours hours() {
        return new QuietHours(from, to);
    }
}
