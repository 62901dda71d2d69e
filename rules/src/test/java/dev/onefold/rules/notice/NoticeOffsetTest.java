package dev.onefold.rules.notice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.onefold.rules.notice.NoticeOffset.AtOnce;
import dev.onefold.rules.notice.NoticeOffset.Calendar;
import dev.onefold.rules.notice.NoticeOffset.Elapsed;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoticeOffsetTest {

    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    @ParameterizedTest
    @CsvSource({
        // The clock is put forward in the night of the 29th of March: nine stays nine.
        "1, 09:00, 2026-03-29T10:00:00Z, 2026-03-28T08:00:00Z",
        "2, 09:00, 2026-03-30T10:00:00Z, 2026-03-28T08:00:00Z",
        "1, 09:00, 2026-03-30T10:00:00Z, 2026-03-29T07:00:00Z",
        // And back in that of the 25th of October.
        "1, 09:00, 2026-10-25T10:00:00Z, 2026-10-24T07:00:00Z",
        "0, 09:00, 2026-10-25T10:00:00Z, 2026-10-25T08:00:00Z",
        // Skipped: the moment of the change. Twice: the first time.
        "1, 02:30, 2026-03-30T10:00:00Z, 2026-03-29T01:00:00Z",
        "0, 02:30, 2026-10-25T10:00:00Z, 2026-10-25T00:30:00Z",
    })
    void calendarDaysKeepTheTimeOnTheWall(
            int days, LocalTime at, Instant startsAt, Instant expected) {
        assertThat(new Calendar(days, at).wantedAt(startsAt, ZoneId.of("Europe/Madrid"), NOW))
                .isEqualTo(expected);
    }

    @Test
    void theCalendarIsThatOfThePlace() {
        Instant startsAt = Instant.parse("2026-05-01T03:00:00Z");

        assertThat(
                        new Calendar(1, LocalTime.of(9, 0))
                                .wantedAt(startsAt, ZoneId.of("Asia/Kolkata"), NOW))
                .isEqualTo("2026-04-30T03:30:00Z");
        assertThat(
                        new Calendar(1, LocalTime.of(9, 0))
                                .wantedAt(startsAt, ZoneId.of("America/Lima"), NOW))
                .isEqualTo("2026-04-29T14:00:00Z");
    }

    @Test
    void hoursAreElapsedTime() {
        assertThat(
                        new Elapsed(Duration.ofHours(24))
                                .wantedAt(
                                        Instant.parse("2026-03-29T10:00:00Z"),
                                        ZoneId.of("Europe/Madrid"),
                                        NOW))
                .isEqualTo("2026-03-28T10:00:00Z");
        assertThat(new AtOnce().wantedAt(Instant.MAX, ZoneId.of("Europe/Madrid"), NOW))
                .isEqualTo(NOW);
    }

    @Test
    void whatIsNoOffsetIsRefused() {
        for (Duration before :
                new Duration[] {Duration.ZERO, Duration.ofHours(-1), Duration.ofDays(367)}) {
            assertThatIllegalArgumentException().isThrownBy(() -> new Elapsed(before));
        }
        for (int days : new int[] {-1, 367}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new Calendar(days, LocalTime.NOON));
        }
    }
}
