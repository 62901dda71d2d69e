package dev.onefold.intents.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.rules.event.EventRetry;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class IngestSettingsTest {

    @Test
    void theDefaults() {
        IngestSettings settings = bind(Map.of());

        assertThat(settings)
                .isEqualTo(
                        new IngestSettings(
                                2,
                                Duration.ofDays(90),
                                Set.of(),
                                8,
                                Duration.ofDays(1),
                                Duration.ofSeconds(10),
                                Duration.ofHours(1),
                                Duration.ofSeconds(1),
                                Duration.ofMinutes(10)));
        assertThat(settings.policy()).isEqualTo(EventRetry.defaults());
    }

    @Test
    void everyPropertyCanBeSet() {
        assertThat(
                        bind(
                                Map.of(
                                        "onefold.ingest.concurrency", "6",
                                        "onefold.ingest.keep-payloads", "30d",
                                        "onefold.ingest.resume-at-once", "front,back",
                                        "onefold.ingest.max-attempts", "3",
                                        "onefold.ingest.window", "1h",
                                        "onefold.ingest.base", "1s",
                                        "onefold.ingest.cap", "2m",
                                        "onefold.ingest.resume-poll", "200ms",
                                        "onefold.ingest.purge-poll", "1h")))
                .isEqualTo(
                        new IngestSettings(
                                6,
                                Duration.ofDays(30),
                                Set.of("front", "back"),
                                3,
                                Duration.ofHours(1),
                                Duration.ofSeconds(1),
                                Duration.ofMinutes(2),
                                Duration.ofMillis(200),
                                Duration.ofHours(1)));
    }

    @ParameterizedTest
    @CsvSource({
        "onefold.ingest.concurrency, 0",
        "onefold.ingest.concurrency, 7",
        "onefold.ingest.keep-payloads, 59m",
        "onefold.ingest.max-attempts, 0",
        "onefold.ingest.window, 31d",
        "onefold.ingest.base, 2h",
        "onefold.ingest.cap, 1s",
        "onefold.ingest.resume-poll, 1ms",
        "onefold.ingest.resume-poll, 2m",
        "onefold.ingest.purge-poll, 1ms",
        "onefold.ingest.purge-poll, 2d",
    })
    void aBadValueIsRefusedByItsKey(String key, String value) {
        assertThatThrownBy(() -> bind(Map.of(key, value)))
                .hasStackTraceContaining("onefold.ingest.")
                .hasStackTraceContaining(key.substring("onefold.ingest.".length()));
    }

    private static IngestSettings bind(Map<String, String> properties) {
        return new Binder(new MapConfigurationPropertySource(properties))
                .bindOrCreate("onefold.ingest", IngestSettings.class);
    }
}
