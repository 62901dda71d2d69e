package dev.onefold.reconciler.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class VerifySettingsTest {

    @Test
    void theDefaults() {
        assertThat(bind(Map.of()))
                .isEqualTo(
                        new VerifySettings(
                                Duration.ofSeconds(1),
                                200,
                                Duration.ofSeconds(35),
                                Duration.ofDays(30)));
    }

    @Test
    void everyPropertyCanBeSet() {
        assertThat(
                        bind(
                                Map.of(
                                        "onefold.verify.poll-interval", "200ms",
                                        "onefold.verify.batch", "50",
                                        "onefold.verify.patience", "5s",
                                        "onefold.verify.retention", "60d")))
                .isEqualTo(
                        new VerifySettings(
                                Duration.ofMillis(200),
                                50,
                                Duration.ofSeconds(5),
                                Duration.ofDays(60)));
    }

    @ParameterizedTest
    @CsvSource({
        "onefold.verify.poll-interval, 1ms",
        "onefold.verify.poll-interval, 2m",
        "onefold.verify.batch, 0",
        "onefold.verify.batch, 5001",
        "onefold.verify.patience, 100ms",
        "onefold.verify.patience, 3m",
        "onefold.verify.retention, 7d",
    })
    void aBadValueIsRefusedByItsKey(String key, String value) {
        assertThatThrownBy(() -> bind(Map.of(key, value)))
                .rootCause()
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(key);
    }

    private static VerifySettings bind(Map<String, String> all) {
        return new Binder(new MapConfigurationPropertySource(all))
                .bindOrCreate("onefold.verify", VerifySettings.class);
    }
}
