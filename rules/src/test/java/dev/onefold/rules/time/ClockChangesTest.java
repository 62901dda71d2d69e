package dev.onefold.rules.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Every clock change of 2026 and 2027 in every zone of the JDK, with every quarter of an hour of
/// the days around it compared to a walk along the wall clock.
class ClockChangesTest {

    private static final Instant FROM = Instant.parse("2026-01-01T00:00:00Z");
    private static final Instant UNTIL = Instant.parse("2028-01-01T00:00:00Z");
    private static final Duration STEP = Duration.ofMinutes(15);

    /// Before and after the longest night, in steps.
    private static final int AROUND = (int) Duration.ofHours(26).dividedBy(STEP);

    private static final List<QuietHours> WINDOWS =
            List.of(
                    QuietHours.defaults(),
                    window("23:00", "00:00"),
                    window("00:00", "07:30"),
                    window("22:30", "02:30"),
                    window("00:30", "01:30"),
                    window("02:15", "02:45"),
                    window("03:00", "23:00"),
                    window("13:00", "15:00"));

    @TestFactory
    List<DynamicTest> theWallClockDecidesAroundEveryChange() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Map.Entry<List<ZoneOffsetTransition>, ZoneId> each : zonesByChanges().entrySet()) {
            ZoneId zone = each.getValue();
            for (ZoneOffsetTransition change : each.getKey()) {
                tests.add(
                        DynamicTest.dynamicTest(
                                zone + " " + change.getInstant(),
                                () -> WINDOWS.forEach(quiet -> compare(quiet, zone, change))));
            }
        }
        return tests;
    }

    @Test
    void thereIsSomethingToCompare() {
        assertThat(zonesByChanges().keySet().stream().mapToInt(List::size).sum()).isGreaterThan(80);
        assertThat(changes(ZoneId.of("Africa/Cairo").getRules()))
                .anyMatch(
                        change ->
                                change.isGap()
                                        && change.getDateTimeBefore()
                                                .toLocalTime()
                                                .equals(LocalTime.MIDNIGHT));
    }

    private static void compare(QuietHours quiet, ZoneId zone, ZoneOffsetTransition change) {
        Instant first = change.getInstant().minus(STEP.multipliedBy(2L * AROUND));
        int moments = 4 * AROUND;
        boolean[] isQuiet = new boolean[moments];
        for (int i = 0; i < moments; i++) {
            isQuiet[i] = quietOnTheWall(quiet, first.plus(STEP.multipliedBy(i)).atZone(zone));
        }
        for (int i = AROUND; i < 3 * AROUND; i++) {
            Instant at = first.plus(STEP.multipliedBy(i));
            int next = i;
            while (isQuiet[next]) {
                next++;
            }
            int last = i;
            while (isQuiet[last]) {
                last--;
            }
            // It is just before the first quiet moment, or this very one where it is not quiet.
            Instant lastAllowed =
                    last == i ? at : first.plus(STEP.multipliedBy(last + 1L)).minusMillis(1);
            boolean right =
                    quiet.quietAt(at, zone) == isQuiet[i]
                            && quiet.nextAllowed(at, zone)
                                    .equals(first.plus(STEP.multipliedBy(next)))
                            && quiet.lastAllowed(at, zone).equals(lastAllowed);
            if (!right) {
                throw new AssertionError(
                        "%s in %s at %s: next %s, last %s"
                                .formatted(
                                        quiet,
                                        zone,
                                        at,
                                        quiet.nextAllowed(at, zone),
                                        quiet.lastAllowed(at, zone)));
            }
        }
    }

    /// Another way to say it: how many minutes the clock's hand is past the beginning, counted
    /// around the dial.
    private static boolean quietOnTheWall(QuietHours quiet, ZonedDateTime at) {
        int day = 24 * 60;
        int length = Math.floorMod(minutes(quiet.to()) - minutes(quiet.from()), day);
        return Math.floorMod(at.getHour() * 60 + at.getMinute() - minutes(quiet.from()), day)
                < length;
    }

    private static int minutes(LocalTime time) {
        return time.getHour() * 60 + time.getMinute();
    }

    private static List<ZoneOffsetTransition> changes(ZoneRules rules) {
        List<ZoneOffsetTransition> changes = new ArrayList<>();
        ZoneOffsetTransition change = rules.nextTransition(FROM);
        while (change != null && change.getInstant().isBefore(UNTIL)) {
            changes.add(change);
            change = rules.nextTransition(change.getInstant());
        }
        return changes;
    }

    /// One zone for each list of changes: zones that differ only in other years are the same here.
    private static Map<List<ZoneOffsetTransition>, ZoneId> zonesByChanges() {
        Map<List<ZoneOffsetTransition>, ZoneId> zones = new LinkedHashMap<>();
        for (String id : new TreeSet<>(ZoneId.getAvailableZoneIds())) {
            ZoneId zone = ZoneId.of(id);
            zones.putIfAbsent(changes(zone.getRules()), zone);
        }
        return zones;
    }

    private static QuietHours window(String from, String to) {
        return new QuietHours(LocalTime.parse(from), LocalTime.parse(to));
    }
}
