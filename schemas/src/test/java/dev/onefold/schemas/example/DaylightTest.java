package dev.onefold.schemas.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import org.junit.jupiter.api.Test;

class DaylightTest {

    @Test
    void somewhereItIsAlwaysDayAndSomewhereNight() {
        Instant end = Instant.parse("2028-01-01T00:00:00Z");
        for (Instant moment = Instant.parse("2026-01-01T00:00:00Z");
                moment.isBefore(end);
                moment = moment.plus(Duration.ofMinutes(10))) {
            LocalTime day = LocalTime.ofInstant(moment, Daylight.dayAt(moment));
            assertThat(day).isBetween(LocalTime.of(9, 30), LocalTime.of(19, 0));
            LocalTime night = LocalTime.ofInstant(moment, Daylight.nightAt(moment));
            assertThat(night.isBefore(LocalTime.of(5, 0)) || !night.isBefore(LocalTime.of(22, 0)))
                    .isTrue();
        }
    }
}
