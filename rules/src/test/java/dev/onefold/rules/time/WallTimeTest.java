package dev.onefold.rules.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WallTimeTest {

    private static final long AROUND = Duration.ofHours(4).toMinutes();

    @ParameterizedTest
    @CsvSource({
        "Europe/Madrid, 2026-07-01T09:00, 2026-07-01T07:00:00Z",
        "Asia/Kathmandu, 2026-07-01T09:00, 2026-07-01T03:15:00Z",
        // Skipped: the moment of the change.
        "Europe/Madrid, 2026-03-29T02:00, 2026-03-29T01:00:00Z",
        "Europe/Madrid, 2026-03-29T02:30, 2026-03-29T01:00:00Z",
        "Europe/Madrid, 2026-03-29T03:00, 2026-03-29T01:00:00Z",
        "Africa/Cairo, 2026-04-24T00:00, 2026-04-23T22:00:00Z",
        "Australia/Lord_Howe, 2026-10-04T02:15, 2026-10-03T15:30:00Z",
        // Twice: the first time.
        "Europe/Madrid, 2026-10-25T02:30, 2026-10-25T00:30:00Z",
        "America/St_Johns, 2026-11-01T01:30, 2026-11-01T04:00:00Z",
        // A whole day that never was.
        "Pacific/Apia, 2011-12-30T09:00, 2011-12-30T10:00:00Z",
    })
    void aTimeThatIsSkippedOrComesTwiceHasOneMoment(
            ZoneId zone, LocalDateTime local, Instant expected) {
        assertThat(WallTime.at(local, zone)).isEqualTo(expected);
    }

    @Test
    void itIsTheFirstMomentAtWhichTheClockShowsThatMuch() {
        Changes.ofEveryZone()
                .forEach((zone, changes) -> changes.forEach(change -> compareAround(change, zone)));
    }

    private static void compareAround(ZoneOffsetTransition change, ZoneId zone) {
        Instant first = change.getInstant().minus(Duration.ofMinutes(AROUND));
        LocalDateTime local = LocalDateTime.ofInstant(first, zone);
        Instant moment = first;
        for (long minute = 0; minute < 2 * AROUND; minute++) {
            while (LocalDateTime.ofInstant(moment, zone).isBefore(local)) {
                moment = moment.plusSeconds(60);
            }
            if (!WallTime.at(local, zone).equals(moment)) {
                throw new AssertionError(
                        "%s in %s is %s, not %s"
                                .formatted(local, zone, moment, WallTime.at(local, zone)));
            }
            local = local.plusMinutes(1);
        }
    }

    @Test
    void nineOClockTheDayBeforeStaysNineOClockAcrossEveryChange() {
        for (ZoneId zone : Changes.ofEveryZone().keySet()) {
            for (ZoneOffsetTransition change : Changes.of(zone)) {
                LocalDateTime start =
                        LocalDateTime.ofInstant(change.getInstant(), zone)
                                .toLocalDate()
                                .plusDays(1)
                                .atTime(LocalTime.NOON);
                for (int days = 0; days <= 3; days++) {
                    LocalDateTime nine = start.toLocalDate().minusDays(days).atTime(9, 0);

                    assertThat(LocalDateTime.ofInstant(WallTime.at(nine, zone), zone))
                            .as("%s %s", zone, change)
                            .isEqualTo(nine);
                }
            }
        }
    }
}
