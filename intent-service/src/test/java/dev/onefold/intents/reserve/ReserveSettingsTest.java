package dev.onefold.intents.reserve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.ZoneId;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class ReserveSettingsTest {

    @Test
    void theDefaults() {
        assertThat(bind(Map.of())).isEqualTo(new ReserveSettings(50, Duration.ofSeconds(1), null));
    }

    @Test
    void everyPropertyCanBeSet() {
        assertThat(
                        bind(
                                Map.of(
                                        "onefold.reserve.limit", "5",
                                        "onefold.reserve.period", "1m",
                                        "onefold.reserve.business-zone", "Europe/Madrid")))
                .isEqualTo(
                        new ReserveSettings(5, Duration.ofMinutes(1), ZoneId.of("Europe/Madrid")));
    }

    @ParameterizedTest
    @CsvSource({
        "onefold.reserve.limit, 0",
        "onefold.reserve.limit, 10001",
        "onefold.reserve.period, 99ms",
        "onefold.reserve.period, 61m",
        "onefold.reserve.business-zone, Europe/Nowhere",
    })
    void aBadValueIsRefusedByItsKey(String key, String value) {
        assertThatThrownBy(() -> bind(Map.of(key, value)))
                .hasStackTraceContaining("onefold.reserve.")
                .hasStackTraceContaining(key.substring("onefold.reserve.".length()));
    }

    private static ReserveSettings bind(Map<String, String> properties) {
        return new Binder(new MapConfigurationPropertySource(properties))
                .bindOrCreate("onefold.reserve", ReserveSettings.class);
    }
}
