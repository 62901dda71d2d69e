package dev.onefold.intents.reprocess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.reprocess.Period.Wanted;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PeriodTest {

    private static final Instant NOON = Instant.parse("2026-12-01T11:00:00Z");

    @Test
    void aDayIsADayWhereItIs() {
        Period day = Period.of(new Wanted(null, null, "2026-10-25", "Europe/Madrid", null, null));

        assertThat(day.from()).isEqualTo("2026-10-24T22:00:00Z");
        assertThat(Duration.between(day.from(), day.to())).isEqualTo(Duration.ofHours(25));
    }

    @Test
    void aDayWithoutMidnightBeginsWithItsFirstMoment() {
        Period day = Period.of(new Wanted(null, null, "2026-04-24", "Africa/Cairo", null, null));

        assertThat(Duration.between(day.from(), day.to())).isEqualTo(Duration.ofHours(23));
    }

    @Test
    void twoMomentsWillDo() {
        Period period =
                Period.of(new Wanted(NOON, NOON.plusSeconds(1), null, null, "reminder_2h", "sms"));

        assertThat(period.kind()).isEqualTo("reminder_2h");
        assertThat(period.channel()).isEqualTo("sms");
    }

    @Test
    void whatIsWrongIsNamed() {
        wrong("from", null, null, null, null);
        wrong("from", NOON, null, null, null);
        wrong("to", NOON, NOON, null, null);
        wrong("to", NOON, NOON.plus(Duration.ofDays(8)), null, null);
        wrong("day", NOON, NOON.plusSeconds(1), "2026-12-01", "Europe/Madrid");
        wrong("day", null, null, "yesterday", "Europe/Madrid");
        wrong("day", null, null, "+999999999-12-31", "Europe/Madrid");
        wrong("zone", null, null, "2026-12-01", null);
        wrong("zone", null, null, "2026-12-01", "Mars/Olympus");
        assertThatThrownBy(
                        () ->
                                Period.of(
                                        new Wanted(
                                                NOON,
                                                NOON.plusSeconds(1),
                                                null,
                                                null,
                                                "X Y",
                                                null)))
                .hasMessageStartingWith("kind");
        assertThatThrownBy(
                        () ->
                                Period.of(
                                        new Wanted(
                                                NOON, NOON.plusSeconds(1), null, null, null, "'")))
                .hasMessageStartingWith("channel");
    }

    private static void wrong(
            String field,
            @Nullable Instant from,
            @Nullable Instant to,
            @Nullable String day,
            @Nullable String zone) {
        assertThatThrownBy(() -> Period.of(new Wanted(from, to, day, zone, null, null)))
                .isInstanceOf(BadRequestException.class)
                .hasMessageStartingWith(field);
    }
}
