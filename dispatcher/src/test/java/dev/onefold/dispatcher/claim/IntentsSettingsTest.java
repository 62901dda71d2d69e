package dev.onefold.dispatcher.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class IntentsSettingsTest {

    private static final Map<String, String> LEAST =
            Map.of("onefold.intents.url", "http://127.0.0.1:8082/", "onefold.intents.key", "k3y");

    @Test
    void theDefaults() {
        IntentsSettings settings = bind(Map.of());

        assertThat(settings.connectTimeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(settings.answerTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(settings.claimant()).endsWith(":" + ProcessHandle.current().pid());
        assertThat(settings.claims()).isEqualTo(URI.create("http://127.0.0.1:8082/v1/claims"));
    }

    @Test
    void everyPropertyCanBeSet() {
        IntentsSettings settings =
                bind(
                        Map.of(
                                "onefold.intents.claimant", "dispatcher-3",
                                "onefold.intents.connect-timeout", "100ms",
                                "onefold.intents.answer-timeout", "3s"));

        assertThat(settings.claimant()).isEqualTo("dispatcher-3");
        assertThat(settings.connectTimeout()).isEqualTo(Duration.ofMillis(100));
        assertThat(settings.answerTimeout()).isEqualTo(Duration.ofSeconds(3));
    }

    @ParameterizedTest
    @CsvSource({
        "onefold.intents.url, ftp://host",
        "onefold.intents.url, /v1",
        "onefold.intents.key, ''",
        "onefold.intents.key, two words",
        "onefold.intents.connect-timeout, 1ms",
        "onefold.intents.connect-timeout, 11s",
        "onefold.intents.answer-timeout, 31s",
    })
    void aBadValueIsRefusedByItsKey(String key, String value) {
        assertThatThrownBy(() -> bind(Map.of(key, value)))
                .rootCause()
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(key);
    }

    @Test
    void aNameLongerThanIntentServiceTakesIsRefused() {
        assertThatThrownBy(() -> bind(Map.of("onefold.intents.claimant", "d".repeat(101))))
                .rootCause()
                .hasMessageContaining("onefold.intents.claimant");
    }

    @Test
    void theKeyIsNeverShown() {
        assertThat(bind(Map.of()).toString()).doesNotContain("k3y");
        assertThatThrownBy(() -> bind(Map.of("onefold.intents.key", "sec ret")))
                .rootCause()
                .hasMessageNotContaining("sec ret");
    }

    private static IntentsSettings bind(Map<String, String> changes) {
        Map<String, String> all = new HashMap<>(LEAST);
        all.putAll(changes);
        return new Binder(new MapConfigurationPropertySource(all))
                .bindOrCreate("onefold.intents", IntentsSettings.class);
    }
}
