package dev.onefold.intents.reserve;

import java.time.Duration;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// How other systems may reserve intents.
///
/// @param limit how many requests one caller may make of one instance within a period
/// @param businessZone in whose quiet hours somebody is whose own zone nobody knows; without it,
///     intents for them are refused
@ConfigurationProperties(value = "onefold.reserve", ignoreUnknownFields = false)
record ReserveSettings(
        @DefaultValue("50") int limit,
        @DefaultValue("1s") Duration period,
        @Nullable ZoneId businessZone) {

    ReserveSettings {
        if (limit < 1 || limit > 10_000) {
            throw new IllegalArgumentException(
                    "onefold.reserve.limit must be 1 to 10000, not " + limit);
        }
        if (period.toMillis() < 100 || period.compareTo(Duration.ofHours(1)) > 0) {
            throw new IllegalArgumentException(
                    "onefold.reserve.period must be 100ms to 1h, not " + period);
        }
    }
}
