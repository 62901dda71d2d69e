package dev.onefold.dispatcher.send;

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

class SendSettingsTest {

    private static final Map<String, String> LEAST =
            Map.of(
                    "onefold.whatsapp.phone-number-id", "1234567890",
                    "onefold.whatsapp.access-token", "EAAGtoken");

    @Test
    void theDefaultsOfSending() {
        assertThat(send(Map.of())).isEqualTo(new SendSettings(64, 3, Duration.ofSeconds(20)));
    }

    @Test
    void theDefaultsOfWhatsApp() {
        WhatsAppSettings settings = whatsApp(Map.of());

        assertThat(settings.baseUrl()).isEqualTo(URI.create("https://graph.facebook.com"));
        assertThat(settings.apiVersion()).isEqualTo("v23.0");
        assertThat(settings.connectTimeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(settings.responseTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(settings.account().phoneNumberId()).isEqualTo("1234567890");
    }

    @Test
    void everyPropertyCanBeSet() {
        assertThat(
                        send(
                                Map.of(
                                        "onefold.send.concurrency", "10",
                                        "onefold.send.consumers", "6",
                                        "onefold.send.farewell", "5s")))
                .isEqualTo(new SendSettings(10, 6, Duration.ofSeconds(5)));
        assertThat(
                        whatsApp(
                                Map.of(
                                        "onefold.whatsapp.base-url", "http://127.0.0.1:8099",
                                        "onefold.whatsapp.api-version", "v24.1",
                                        "onefold.whatsapp.connect-timeout", "1s",
                                        "onefold.whatsapp.response-timeout", "4s")))
                .isEqualTo(
                        new WhatsAppSettings(
                                URI.create("http://127.0.0.1:8099"),
                                "v24.1",
                                "1234567890",
                                "EAAGtoken",
                                Duration.ofSeconds(1),
                                Duration.ofSeconds(4)));
    }

    @ParameterizedTest
    @CsvSource({
        "onefold.send.concurrency, 0",
        "onefold.send.concurrency, 1001",
        "onefold.send.consumers, 0",
        "onefold.send.consumers, 7",
        "onefold.send.farewell, 0s",
        "onefold.send.farewell, 3m",
    })
    void aBadValueOfSendingIsRefusedByItsKey(String key, String value) {
        assertThatThrownBy(() -> send(Map.of(key, value)))
                .rootCause()
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(key);
    }

    @ParameterizedTest
    @CsvSource({
        "onefold.whatsapp.base-url, ftp://host",
        "onefold.whatsapp.base-url, https://user:word@host",
        "onefold.whatsapp.base-url, https://host/?a=b",
        "onefold.whatsapp.api-version, 23",
        "onefold.whatsapp.phone-number-id, ''",
        "onefold.whatsapp.phone-number-id, +34600000001",
        "onefold.whatsapp.access-token, ''",
        "onefold.whatsapp.access-token, two words",
        "onefold.whatsapp.connect-timeout, 10ms",
        "onefold.whatsapp.response-timeout, 31s",
    })
    void aBadValueOfWhatsAppIsRefusedByItsKeyAndNotShown(String key, String value) {
        assertThatThrownBy(() -> whatsApp(Map.of(key, value)))
                .rootCause()
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(key)
                .hasMessageNotContaining("two words");
    }

    @Test
    void theTokenIsNeverShown() {
        assertThat(whatsApp(Map.of()).toString()).doesNotContain("EAAG");
        assertThat(whatsApp(Map.of()).account().toString()).doesNotContain("EAAG");
    }

    private static SendSettings send(Map<String, String> all) {
        return new Binder(new MapConfigurationPropertySource(all))
                .bindOrCreate("onefold.send", SendSettings.class);
    }

    private static WhatsAppSettings whatsApp(Map<String, String> changes) {
        Map<String, String> all = new HashMap<>(LEAST);
        all.putAll(changes);
        return new Binder(new MapConfigurationPropertySource(all))
                .bindOrCreate("onefold.whatsapp", WhatsAppSettings.class);
    }
}
