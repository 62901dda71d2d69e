package dev.onefold.ingress.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.ingress.Bodies;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.whatsapp.WhatsAppEvents;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeliveryKeyTest {

    @Test
    void allStatusesOfAMessageHaveTheMessagesKey() {
        assertThat(key(Bodies.status("wamid.A", "sent"))).isEqualTo("whatsapp/wamid.A");
        assertThat(key(Bodies.status("wamid.A", "read"))).isEqualTo("whatsapp/wamid.A");
    }

    @Test
    void allThatAPersonWritesHasOneKeyWithoutTheirNumber() {
        String one = key(Bodies.message("wamid.B", "34600111222", "STOP"));
        String two = key(Bodies.message("wamid.C", "34600111222", "START"));
        String other = key(Bodies.message("wamid.D", "34600111223", "STOP"));

        assertThat(one).isEqualTo(two).startsWith("whatsapp/").doesNotContain("600111222");
        assertThat(other).isNotEqualTo(one);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "not json", "{}", "[]", "{\"object\":", "\u0000"})
    void whatNobodyCanReadHasTheEndpointsKey(String body) {
        assertThat(key(body)).isEqualTo("whatsapp/meta-main");
    }

    @Test
    void aMistakeInReadingDoesNotLoseTheDelivery() {
        EventReader broken =
                body -> {
                    throw new IllegalStateException("broken");
                };

        assertThat(DeliveryKey.of(delivery("{}", broken))).isEqualTo("whatsapp/meta-main");
    }

    private static String key(String body) {
        return DeliveryKey.of(delivery(body, new WhatsAppEvents()));
    }

    private static Delivery delivery(String body, EventReader events) {
        return new Delivery(
                "meta-main",
                "whatsapp",
                Map.of(),
                "application/json",
                body.getBytes(StandardCharsets.UTF_8),
                Instant.EPOCH,
                events);
    }
}
