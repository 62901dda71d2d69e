package dev.onefold.schemas.example;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;

/// Places where it is day, or night, whenever somebody looks: an example that sends messages must
/// not depend on the hour at which it is tried.
public final class Daylight {

    private static final List<ZoneId> PLACES =
            List.of(
                    ZoneId.of("Europe/Madrid"),
                    ZoneId.of("America/Sao_Paulo"),
                    ZoneId.of("America/Mexico_City"),
                    ZoneId.of("America/Los_Angeles"),
                    ZoneId.of("Pacific/Honolulu"),
                    ZoneId.of("Pacific/Auckland"),
                    ZoneId.of("Asia/Tokyo"),
                    ZoneId.of("Asia/Kolkata"));

    private Daylight() {}

    /// Somewhere between 09:30 and 19:00 at that moment: far from the night on either side.
    public static ZoneId dayAt(Instant moment) {
        return place(moment, LocalTime.of(9, 30), LocalTime.of(19, 0));
    }

    /// Somewhere between 22:00 and 05:00 at that moment.
    public static ZoneId nightAt(Instant moment) {
        return place(moment, LocalTime.of(22, 0), LocalTime.of(5, 0));
    }

    private static ZoneId place(Instant moment, LocalTime from, LocalTime to) {
        return PLACES.stream()
                .filter(zone -> between(LocalTime.ofInstant(moment, zone), from, to))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalStateException(
                                        "nowhere is it %s to %s at %s"
                                                .formatted(from, to, moment)));
    }

    private static boolean between(LocalTime wall, LocalTime from, LocalTime to) {
        boolean afterFrom = !wall.isBefore(from);
        boolean beforeTo = wall.isBefore(to);
        return from.isAfter(to) ? afterFrom || beforeTo : afterFrom && beforeTo;
    }
}
