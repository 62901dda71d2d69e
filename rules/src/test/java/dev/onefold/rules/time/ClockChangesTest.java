package dev.onefold.rules.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Every clock change of 2026 and 2027 in every zone of the JDK, with the minutes of the hours
/// around it compared to a walk along the wall clock.
class ClockChangesTest {

    private static final int AROUND = (int) Duration.ofHours(21).toMinutes();

    private static final List<QuietHours> EVERY_DAY =
            List.of(
                    QuietHours.defaults(),
                    daily("23:00", "00:00"),
                    daily("00:00", "07:30"),
                    daily("22:30", "02:30"),
                    daily("03:00", "23:00"));

    /// Most clocks change in the night to a Sunday, a Friday or a Saturday.
    private static final QuietHours WEEK =
            new QuietHours(
                    window("21:00", "08:00"),
                    Map.of(
                            DayOfWeek.THURSDAY, window("22:00", "00:30"),
                            DayOfWeek.FRIDAY, window("00:30", "09:00"),
                            DayOfWeek.SATURDAY, window("20:00", "10:00"),
                            DayOfWeek.SUNDAY, window("18:00", "11:00")),
                    Map.of());

    @TestFactory
    List<DynamicTest> theWallClockDecidesAroundEveryChange() {
        List<DynamicTest> tests = new ArrayList<>();
        Changes.ofEveryZone()
                .forEach(
                        (zone, changes) ->
                                changes.forEach(change -> tests.add(around(change, zone))));
        return tests;
    }

    private static DynamicTest around(ZoneOffsetTransition change, ZoneId zone) {
        return DynamicTest.dynamicTest(
                zone + " " + change.getInstant(),
                () ->
                        compare(
                                zone,
                                change.getInstant(),
                                Stream.of(
                                                EVERY_DAY,
                                                atTheChange(change),
                                                List.of(WEEK, holidays(change)))
                                        .flatMap(List::stream)));
    }

    @TestFactory
    Stream<DynamicTest> theWallClockDecidesWhereNoneChanges() {
        return Changes.ZONES.stream()
                .filter(zone -> Changes.of(zone).isEmpty())
                .map(
                        zone ->
                                DynamicTest.dynamicTest(
                                        zone.getId(),
                                        () ->
                                                compare(
                                                        zone,
                                                        Instant.parse("2026-12-31T18:14:00Z"),
                                                        Stream.concat(
                                                                EVERY_DAY.stream(),
                                                                Stream.of(WEEK)))));
    }

    @Test
    void thereIsSomethingToCompare() {
        assertThat(Changes.ofEveryZone().values().stream().mapToInt(List::size).sum())
                .isGreaterThan(80);
        assertThat(Changes.ofEveryZone().values())
                .containsAll(
                        Changes.ZONES.stream()
                                .map(Changes::of)
                                .filter(changes -> !changes.isEmpty())
                                .toList());
        assertThat(Changes.ZONES.stream().filter(ClockChangesTest::losesMidnight))
                .extracting(ZoneId::getId)
                .contains("Africa/Cairo", "Asia/Beirut", "America/Santiago", "America/Havana");
    }

    private static boolean losesMidnight(ZoneId zone) {
        return Changes.of(zone).stream()
                .filter(ZoneOffsetTransition::isGap)
                .anyMatch(c -> c.getDateTimeBefore().toLocalTime().equals(LocalTime.MIDNIGHT));
    }

    private static void compare(ZoneId zone, Instant middle, Stream<QuietHours> all) {
        PaintedClock clock = new PaintedClock(zone, middle, AROUND);
        all.forEach(clock::mustAgreeWith);
    }

    /// Windows that begin or end within what is skipped or comes twice, or just where it does.
    private static List<QuietHours> atTheChange(ZoneOffsetTransition change) {
        LocalTime first = earlier(change).toLocalTime();
        LocalTime last = first.plus(change.getDuration().abs());
        LocalTime middle = first.plus(change.getDuration().abs().dividedBy(2));
        return List.of(
                new QuietHours(middle.minusHours(4), middle),
                new QuietHours(middle, middle.plusHours(9)),
                new QuietHours(first, last),
                new QuietHours(last, first.plusHours(20)),
                new QuietHours(middle.minusMinutes(5), middle.plusMinutes(5)));
    }

    /// The days of the change have windows of their own, one of them none at all.
    private static QuietHours holidays(ZoneOffsetTransition change) {
        LocalDate day = earlier(change).toLocalDate();
        return new QuietHours(
                window("21:00", "08:00"),
                Map.of(),
                Map.of(
                        day.minusDays(2),
                        QuietWindow.none(),
                        day.minusDays(1),
                        window("16:00", "12:00"),
                        day,
                        window("17:00", "02:30"),
                        day.plusDays(1),
                        window("00:00", "11:11")));
    }

    private static LocalDateTime earlier(ZoneOffsetTransition change) {
        return change.isGap() ? change.getDateTimeBefore() : change.getDateTimeAfter();
    }

    private static QuietHours daily(String from, String to) {
        return new QuietHours(LocalTime.parse(from), LocalTime.parse(to));
    }

    private static QuietWindow window(String from, String to) {
        return new QuietWindow(LocalTime.parse(from), LocalTime.parse(to));
    }
}
