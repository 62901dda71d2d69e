package dev.onefold.bench.load;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;

/// Where on Earth nobody minds a message now, so that quiet hours defer nothing in a measurement.
public final class Daylight {

    private static final LocalTime EARLY_AFTERNOON = LocalTime.of(14, 0);

    // At most four hours apart, so the nearest is never more than two hours from the aim.
    private static final List<String> ZONES =
            List.of(
                    "Pacific/Auckland",
                    "Asia/Tokyo",
                    "Asia/Bangkok",
                    "Asia/Kolkata",
                    "Asia/Dubai",
                    "Europe/Madrid",
                    "Atlantic/Azores",
                    "America/Sao_Paulo",
                    "America/Mexico_City",
                    "America/Anchorage",
                    "Pacific/Honolulu");

    private Daylight() {}

    /// The zone in which it is closest to the early afternoon.
    public static ZoneId zoneAt(Instant now) {
        return ZONES.stream()
                .map(ZoneId::of)
                .min(Comparator.comparing(zone -> fromAim(now, zone)))
                .orElseThrow();
    }

    private static Duration fromAim(Instant now, ZoneId zone) {
        return Duration.between(EARLY_AFTERNOON, now.atZone(zone).toLocalTime()).abs();
    }
}
