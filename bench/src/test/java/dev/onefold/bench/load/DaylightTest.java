package dev.onefold.bench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

class DaylightTest {

    private static final Instant MIDNIGHT = Instant.parse("2026-03-28T00:00:00Z");
    private static final int QUARTERS_OF_A_YEAR = 365 * 24 * 4;

    @Test
    void itIsNeverAQuietHourAtAnyTimeOfTheYear() {
        for (int i = 0; i < QUARTERS_OF_A_YEAR; i++) {
            Instant now = MIDNIGHT.plusSeconds(i * 15L * 60);
            ZoneId zone = Daylight.zoneAt(now);

            assertThat(now.atZone(zone).toLocalTime())
                    .as("%s in %s", now, zone)
                    .isBetween(LocalTime.of(10, 0), LocalTime.of(18, 0));
        }
    }
}
