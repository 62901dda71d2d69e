package dev.onefold.ingress.receive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.ingress.SettingsReader;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.util.unit.DataSize;

class ReceiveSettingsTest {

    @Test
    void defaults() {
        assertThat(SettingsReader.read(ReceiveSettings.class, Map.of()))
                .isEqualTo(
                        new ReceiveSettings(
                                Duration.ofSeconds(10),
                                DataSize.ofMegabytes(24),
                                Duration.ofSeconds(5),
                                1000,
                                false));
    }

    @Test
    void everySettingIsRead() {
        assertThat(
                        SettingsReader.read(
                                ReceiveSettings.class,
                                Map.of(
                                        "body-patience", "250ms",
                                        "large-bodies", "3MB",
                                        "retry-after", "30s",
                                        "at-once", "7",
                                        "trust-traceparent", "true")))
                .isEqualTo(
                        new ReceiveSettings(
                                Duration.ofMillis(250),
                                DataSize.ofMegabytes(3),
                                Duration.ofSeconds(30),
                                7,
                                true));
    }

    @ParameterizedTest
    @CsvSource({
        "body-patience, 99ms",
        "body-patience, 61s",
        "large-bodies, 2MB",
        "large-bodies, 1025MB",
        "retry-after, 0s",
        "retry-after, 2h",
        "retry-after, -1s",
        "at-once, 0",
        "at-once, 100001"
    })
    void aBadValueIsRefusedByTheNameOfItsKey(String key, String value) {
        assertThatThrownBy(() -> SettingsReader.read(ReceiveSettings.class, Map.of(key, value)))
                .rootCause()
                .hasMessageStartingWith("onefold.receive." + key + " must be ");
    }
}
