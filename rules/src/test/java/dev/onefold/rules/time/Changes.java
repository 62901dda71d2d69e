package dev.onefold.rules.time;

import java.time.Instant;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The clock changes of 2026 and 2027, as the JDK knows them.
final class Changes {

    static final Instant FROM = Instant.parse("2026-01-01T00:00:00Z");
    static final Instant UNTIL = Instant.parse("2028-01-01T00:00:00Z");

    /// Of whole, half and quarter hours; with changes at midnight, of half an hour, around a month
    /// of fasting, and without any.
    static final List<ZoneId> ZONES =
            Stream.of(
                            "UTC",
                            "+05:30",
                            "Europe/Madrid",
                            "Europe/London",
                            "Africa/Casablanca",
                            "Africa/Cairo",
                            "Asia/Beirut",
                            "Asia/Kolkata",
                            "Asia/Kathmandu",
                            "Australia/Adelaide",
                            "Australia/Lord_Howe",
                            "Pacific/Chatham",
                            "Pacific/Apia",
                            "Antarctica/Troll",
                            "America/St_Johns",
                            "America/New_York",
                            "America/Los_Angeles",
                            "America/Havana",
                            "America/Lima",
                            "America/Santiago",
                            "America/Sao_Paulo")
                    .map(ZoneId::of)
                    .toList();

    private Changes() {}

    static List<ZoneOffsetTransition> of(ZoneId zone) {
        List<ZoneOffsetTransition> changes = new ArrayList<>();
        ZoneRules rules = zone.getRules();
        ZoneOffsetTransition change = rules.nextTransition(FROM);
        while (change != null && change.getInstant().isBefore(UNTIL)) {
            changes.add(change);
            change = rules.nextTransition(change.getInstant());
        }
        return changes;
    }

    /// One zone for each list of changes: zones that differ only in other years are the same here.
    static Map<ZoneId, List<ZoneOffsetTransition>> ofEveryZone() {
        Map<List<ZoneOffsetTransition>, ZoneId> zones = new LinkedHashMap<>();
        for (String id : new TreeSet<>(ZoneId.getAvailableZoneIds())) {
            ZoneId zone = ZoneId.of(id);
            zones.putIfAbsent(of(zone), zone);
        }
        Map<ZoneId, List<ZoneOffsetTransition>> changes = new LinkedHashMap<>();
        zones.forEach((list, zone) -> changes.put(zone, list));
        return changes;
    }
}
