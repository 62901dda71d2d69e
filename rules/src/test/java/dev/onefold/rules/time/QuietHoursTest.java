package dev.onefold.rules.time;

import static dev.onefold.rules.Tries.forAll;
import static dev.onefold.rules.Tries.oneOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuietHoursTest {

    private static final List<ZoneId> ZONES = Changes.ZONES;

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final long TWO_YEARS_MS = Duration.ofDays(730).toMillis();

    @ParameterizedTest
    @CsvSource({
        "21:00, 08:00, 2026-07-01T18:59:59.999Z, false",
        "21:00, 08:00, 2026-07-01T19:00:00Z, true",
        "21:00, 08:00, 2026-07-02T05:59:59.999Z, true",
        "21:00, 08:00, 2026-07-02T06:00:00Z, false",
        "13:00, 15:00, 2026-07-02T11:00:00Z, true",
        "13:00, 15:00, 2026-07-02T13:00:00Z, false",
        "00:00, 08:00, 2026-07-01T22:00:00Z, true",
        "20:00, 00:00, 2026-07-01T22:00:00Z, false",
        "20:00, 00:00, 2026-07-01T21:59:59.999Z, true",
    })
    void theFirstMomentIsQuietAndTheLastIsNot(
            LocalTime from, LocalTime to, Instant at, boolean quiet) {
        assertThat(new QuietHours(from, to).quietAt(at, ZoneId.of("Europe/Madrid")))
                .isEqualTo(quiet);
    }

    @ParameterizedTest
    @CsvSource({
        // Summer time begins: the night is an hour shorter.
        "Europe/Madrid, 2026-03-28T21:00:00Z, 2026-03-29T06:00:00Z",
        "America/New_York, 2026-03-08T03:00:00Z, 2026-03-08T12:00:00Z",
        // It ends: the night is an hour longer.
        "Europe/Madrid, 2026-10-24T20:00:00Z, 2026-10-25T07:00:00Z",
        // Half an hour of summer time, a zone of three quarters.
        "Australia/Lord_Howe, 2026-10-03T12:00:00Z, 2026-10-03T21:00:00Z",
        "Asia/Kathmandu, 2026-05-01T16:00:00Z, 2026-05-02T02:15:00Z",
        "Pacific/Chatham, 2026-05-01T10:00:00Z, 2026-05-01T19:15:00Z",
        // Days without a midnight.
        "Africa/Cairo, 2026-04-23T20:00:00Z, 2026-04-24T05:00:00Z",
        "America/Havana, 2026-03-08T03:00:00Z, 2026-03-08T12:00:00Z",
        "America/Santiago, 2026-09-06T03:00:00Z, 2026-09-06T11:00:00Z",
    })
    void theNightEndsAtEightOnTheWallClock(ZoneId zone, Instant at, Instant expected) {
        assertThat(QuietHours.defaults().nextAllowed(at, zone)).isEqualTo(expected);
    }

    @Test
    void anEndThatTheClockSkipsIsTheMomentOfTheChange() {
        QuietHours quiet = new QuietHours(LocalTime.of(22, 0), LocalTime.of(2, 30));

        assertThat(
                        quiet.nextAllowed(
                                Instant.parse("2026-03-28T23:00:00Z"), ZoneId.of("Europe/Madrid")))
                .isEqualTo("2026-03-29T01:00:00Z");
    }

    @Test
    void anHourThatComesTwiceIsQuietTwice() {
        QuietHours quiet = new QuietHours(LocalTime.of(2, 0), LocalTime.of(2, 30));
        ZoneId madrid = ZoneId.of("Europe/Madrid");

        assertThat(quiet.nextAllowed(Instant.parse("2026-10-25T00:10:00Z"), madrid))
                .isEqualTo("2026-10-25T00:30:00Z");
        assertThat(quiet.nextAllowed(Instant.parse("2026-10-25T01:10:00Z"), madrid))
                .isEqualTo("2026-10-25T01:30:00Z");
        assertThat(quiet.lastAllowed(Instant.parse("2026-10-25T01:10:00Z"), madrid))
                .isEqualTo("2026-10-25T00:59:59.999Z");
    }

    @Test
    void aDayThatNeverWasBelongsToTheNightBeforeIt() {
        // Samoa went from the 29th to the 31st of December 2011.
        assertThat(
                        QuietHours.defaults()
                                .nextAllowed(
                                        Instant.parse("2011-12-30T09:30:00Z"),
                                        ZoneId.of("Pacific/Apia")))
                .isEqualTo("2011-12-30T18:00:00Z");
    }

    @Test
    void theWindowThatBrokeAnEarlierTryHolds() {
        // São Paulo, 2017-10-15: midnight does not exist, and the window ends there.
        QuietHours quiet = new QuietHours(LocalTime.of(4, 1), LocalTime.of(0, 0));
        ZoneId zone = ZoneId.of("America/Sao_Paulo");
        Instant next = quiet.nextAllowed(Instant.parse("2017-10-14T20:00:00Z"), zone);

        assertThat(next).isEqualTo("2017-10-15T03:00:00Z");
        assertThat(quiet.nextAllowed(next, zone)).isEqualTo(next);
    }

    @Test
    void equalTimesMeanNoQuietHour() {
        forAll(
                500,
                random -> {
                    Instant at = instant(random);
                    ZoneId zone = oneOf(random, ZONES);
                    LocalTime time = minute(random);

                    for (QuietHours none : List.of(QuietHours.none(), new QuietHours(time, time))) {
                        assertThat(none.quietAt(at, zone)).isFalse();
                        assertThat(none.nextAllowed(at, zone)).isEqualTo(at);
                        assertThat(none.lastAllowed(at, zone)).isEqualTo(at);
                    }
                });
    }

    @Test
    void overTwentyHoursIsRefused() {
        assertThat(new QuietHours(LocalTime.of(12, 0), LocalTime.of(8, 0))).isNotNull();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new QuietHours(LocalTime.of(12, 0), LocalTime.of(8, 1)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new QuietHours(LocalTime.of(0, 0), LocalTime.of(20, 1)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new QuietHours(LocalTime.of(0, 1), LocalTime.of(0, 0)));
    }

    @Test
    void movingIsNeverInsideNeverTheWrongWayAndDoneOnce() {
        forAll(
                40_000,
                random -> {
                    Instant at = instant(random);
                    ZoneId zone = oneOf(random, ZONES);
                    QuietHours quiet = window(random);
                    Instant next = quiet.nextAllowed(at, zone);
                    Instant last = quiet.lastAllowed(at, zone);

                    assertThat(quiet.quietAt(next, zone)).as("%s %s %s", quiet, zone, at).isFalse();
                    assertThat(quiet.quietAt(last, zone)).as("%s %s %s", quiet, zone, at).isFalse();
                    assertThat(next).isAfterOrEqualTo(at).isBefore(at.plus(Duration.ofHours(23)));
                    assertThat(last).isBeforeOrEqualTo(at).isAfter(at.minus(Duration.ofHours(23)));
                    assertThat(quiet.nextAllowed(next, zone)).isEqualTo(next);
                    assertThat(quiet.lastAllowed(last, zone)).isEqualTo(last);
                });
    }

    @Test
    void aLaterMomentNeverMovesToAnEarlierOne() {
        forAll(
                40_000,
                random -> {
                    Instant at = instant(random);
                    Instant later =
                            at.plusMillis(random.nextLong(1, Duration.ofHours(30).toMillis()));
                    ZoneId zone = oneOf(random, ZONES);
                    QuietHours quiet = window(random);

                    assertThat(quiet.nextAllowed(later, zone))
                            .isAfterOrEqualTo(quiet.nextAllowed(at, zone));
                    assertThat(quiet.lastAllowed(later, zone))
                            .isAfterOrEqualTo(quiet.lastAllowed(at, zone));
                });
    }

    private static QuietHours window(RandomGenerator random) {
        LocalTime from = minute(random);
        return new QuietHours(from, from.plusMinutes(random.nextInt(1, 20 * 60 + 1)));
    }

    private static LocalTime minute(RandomGenerator random) {
        return LocalTime.MIDNIGHT.plusMinutes(random.nextInt(24 * 60));
    }

    private static Instant instant(RandomGenerator random) {
        return START.plusMillis(random.nextLong(TWO_YEARS_MS));
    }
}
