package dev.onefold.rules.time;

import static dev.onefold.rules.Tries.forAll;
import static dev.onefold.rules.Tries.oneOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuietWeekTest {

    private static final ZoneId LIMA = ZoneId.of("America/Lima");
    private static final QuietWindow NIGHT = window("21:00", "08:00");

    /// Christmas 2026 is a Friday.
    private static final LocalDate CHRISTMAS = LocalDate.of(2026, 12, 25);

    private static final QuietHours HOURS =
            new QuietHours(
                    NIGHT,
                    Map.of(
                            DayOfWeek.SATURDAY, window("20:00", "10:00"),
                            DayOfWeek.SUNDAY, window("18:00", "11:00")),
                    Map.of(CHRISTMAS, window("16:00", "12:00")));

    @ParameterizedTest
    @CsvSource({
        // Wall clock of a week in Lima, five hours behind UTC.
        "2026-11-27T20:59, 2026-11-27T20:59",
        "2026-11-27T21:00, 2026-11-28T08:00",
        "2026-11-28T08:00, 2026-11-28T08:00",
        "2026-11-28T19:59, 2026-11-28T19:59",
        "2026-11-28T20:00, 2026-11-29T10:00",
        "2026-11-29T09:59, 2026-11-29T10:00",
        "2026-11-29T18:00, 2026-11-30T11:00",
        "2026-11-30T10:59, 2026-11-30T11:00",
        "2026-11-30T20:59, 2026-11-30T20:59",
        // The night to Christmas is as every night; the one after it is long.
        "2026-12-24T21:00, 2026-12-25T08:00",
        "2026-12-25T08:00, 2026-12-25T08:00",
        "2026-12-25T16:00, 2026-12-26T12:00",
        "2026-12-26T11:59, 2026-12-26T12:00",
        "2026-12-26T20:00, 2026-12-27T10:00",
        // A year later it is a Saturday as any other.
        "2027-12-25T16:00, 2027-12-25T16:00",
    })
    void eachDayHasItsOwnWindow(String wall, String expected) {
        assertThat(HOURS.nextAllowed(lima(wall), LIMA)).isEqualTo(lima(expected));
        assertThat(HOURS.quietAt(lima(wall), LIMA)).isEqualTo(!wall.equals(expected));
    }

    @Test
    void windowsOfTwoDaysThatTouchAreOneStretch() {
        QuietHours hours =
                new QuietHours(
                        NIGHT,
                        Map.of(
                                DayOfWeek.MONDAY, window("20:00", "00:00"),
                                DayOfWeek.TUESDAY, window("00:00", "09:00")),
                        Map.of());

        assertThat(hours.nextAllowed(lima("2026-11-30T23:00"), LIMA))
                .isEqualTo(lima("2026-12-01T09:00"));
        assertThat(hours.lastAllowed(lima("2026-12-01T08:00"), LIMA))
                .isEqualTo(lima("2026-11-30T20:00").minusMillis(1));
    }

    @Test
    void aHolidayIsOneOnTheRecipientsCalendar() {
        Instant at = Instant.parse("2026-12-25T04:30:00Z");

        assertThat(HOURS.quietAt(at.plus(Duration.ofHours(12)), ZoneId.of("Asia/Kolkata")))
                .isTrue();
        assertThat(HOURS.quietAt(at.plus(Duration.ofHours(12)), ZoneId.of("Europe/Madrid")))
                .isTrue();
        assertThat(HOURS.quietAt(at.plus(Duration.ofHours(12)), LIMA)).isFalse();
    }

    @Test
    void aStretchOverTwentyHoursIsRefusedWithTheDayOnWhichItStarts() {
        refused(
                Map.of(DayOfWeek.SATURDAY, window("10:00", "07:00")),
                Map.of(),
                "SATURDAY at 10:00");
        // The last day of the week touches its first.
        refused(
                Map.of(
                        DayOfWeek.SUNDAY, window("18:00", "10:00"),
                        DayOfWeek.MONDAY, window("10:00", "14:01")),
                Map.of(),
                "SUNDAY at 18:00");
        refused(Map.of(), Map.of(CHRISTMAS, window("00:30", "20:00")), "2026-12-24 at 21:00");
        refused(
                Map.of(),
                Map.of(
                        CHRISTMAS.minusDays(2), window("16:00", "00:00"),
                        CHRISTMAS.minusDays(1), window("00:00", "12:30")),
                "2026-12-23 at 16:00");
    }

    @Test
    void twentyHoursAreAllowedAndPausesCount() {
        assertThat(
                        new QuietHours(
                                NIGHT,
                                Map.of(
                                        DayOfWeek.SUNDAY, window("18:00", "10:00"),
                                        DayOfWeek.MONDAY, window("10:00", "14:00"),
                                        DayOfWeek.TUESDAY, QuietWindow.none()),
                                Map.of(CHRISTMAS, window("08:01", "16:00"))))
                .isNotNull();
    }

    @Test
    void thereAreAtMostFourHundredHolidays() {
        assertThat(new QuietHours(NIGHT, Map.of(), holidays(400)).holidays()).hasSize(400);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new QuietHours(NIGHT, Map.of(), holidays(401)))
                .withMessage("at most 400 holidays, not 401");
    }

    @Test
    void whateverTheWeekTheWallClockDecides() {
        forAll(
                60,
                random -> {
                    ZoneId zone = oneOf(random, Changes.ZONES);
                    Instant at = instant(random);
                    QuietHours hours = hours(random, LocalDate.ofInstant(at, zone));

                    new PaintedClock(zone, at, 48 * 60).mustAgreeWith(hours);
                });
    }

    @Test
    void whateverTheWeekMovingIsDoneOnceAndKeepsTheOrder() {
        forAll(
                10_000,
                random -> {
                    ZoneId zone = oneOf(random, Changes.ZONES);
                    Instant at = instant(random);
                    Instant later = at.plusMillis(random.nextLong(Duration.ofHours(60).toMillis()));
                    QuietHours hours = hours(random, LocalDate.ofInstant(at, zone));
                    Instant next = hours.nextAllowed(at, zone);
                    Instant last = hours.lastAllowed(at, zone);

                    assertThat(hours.quietAt(next, zone)).isFalse();
                    assertThat(hours.quietAt(last, zone)).isFalse();
                    assertThat(hours.nextAllowed(next, zone)).isEqualTo(next);
                    assertThat(hours.lastAllowed(last, zone)).isEqualTo(last);
                    assertThat(hours.nextAllowed(later, zone)).isAfterOrEqualTo(next);
                    assertThat(hours.lastAllowed(later, zone)).isAfterOrEqualTo(last);
                });
    }

    private static void refused(
            Map<DayOfWeek, QuietWindow> days, Map<LocalDate, QuietWindow> holidays, String start) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new QuietHours(NIGHT, days, holidays))
                .withMessageContaining("20 hours at a stretch")
                .withMessageContaining("start on " + start);
    }

    /// Of windows that are short enough to follow each other, all days and some dates differ.
    private static QuietHours hours(RandomGenerator random, LocalDate near) {
        Map<DayOfWeek, QuietWindow> days = new EnumMap<>(DayOfWeek.class);
        for (DayOfWeek day : DayOfWeek.values()) {
            if (random.nextBoolean()) {
                days.put(day, window(random));
            }
        }
        Map<LocalDate, QuietWindow> holidays = new HashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            holidays.put(near.plusDays(random.nextInt(-2, 3)), window(random));
        }
        return new QuietHours(window(random), days, holidays);
    }

    private static QuietWindow window(RandomGenerator random) {
        LocalTime from = LocalTime.MIDNIGHT.plusMinutes(random.nextInt(24 * 60));
        return new QuietWindow(from, from.plusMinutes(random.nextInt(10 * 60)));
    }

    private static Instant instant(RandomGenerator random) {
        return Changes.FROM
                .plusMillis(random.nextLong(Duration.ofDays(720).toMillis()))
                .plus(Duration.ofDays(4));
    }

    private static Map<LocalDate, QuietWindow> holidays(int count) {
        return LongStream.range(0, count)
                .boxed()
                .collect(Collectors.toMap(CHRISTMAS::plusDays, _ -> NIGHT));
    }

    private static Instant lima(String wall) {
        return Instant.parse(wall + ":00-05:00");
    }

    private static QuietWindow window(String from, String to) {
        return new QuietWindow(LocalTime.parse(from), LocalTime.parse(to));
    }
}
