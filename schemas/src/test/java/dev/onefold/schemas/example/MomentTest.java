package dev.onefold.schemas.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MomentTest {
    private static final ZoneId MADRID = ZoneId.of("Europe/Madrid");

    /// The day before clocks are put forward, 18:00 in Madrid.
    private static final Instant NOW = Instant.parse("2026-03-28T17:00:00.789Z");

    @Test
    void hoursAreElapsedTimeToTheSecond() {
        assertThat(Moment.of("in 24 h 5 s", NOW, MADRID))
                .contains(Instant.parse("2026-03-29T17:00:05Z"));
        assertThat(Moment.of("in 1 day 2 hours", NOW, MADRID))
                .contains(Instant.parse("2026-03-29T19:00:00Z"));
    }

    @Test
    void daysWithATimeAreCalendarDays() {
        assertThat(Moment.of("in 1 day at 10:30", NOW, MADRID))
                .contains(Instant.parse("2026-03-29T08:30:00Z"));
    }

    @Test
    void thePastAndTheWallClockAreMomentsToo() {
        assertThat(Moment.of("2 days ago", NOW, MADRID))
                .contains(Instant.parse("2026-03-26T17:00:00Z"));
        assertThat(Moment.of("now", NOW, MADRID)).contains(Instant.parse("2026-03-28T17:00:00Z"));
        assertThat(Moment.of("2026-12-01T09:30", NOW, MADRID))
                .contains(Instant.parse("2026-12-01T08:30:00Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "tomorrow", "in", "in 3 weeks", "in 3 days at 25:00", "3 days", "in 5"})
    void anythingElseIsNone(String words) {
        assertThat(Moment.of(words, NOW, MADRID)).isEmpty();
    }
}
