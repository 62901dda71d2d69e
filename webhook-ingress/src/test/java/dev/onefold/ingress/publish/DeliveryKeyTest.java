package dev.onefold.ingress.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.ingress.Bodies;
import dev.onefold.ingress.Configured;
import dev.onefold.ingress.verify.Endpoint;
import dev.onefold.ingress.verify.Judgement;
import dev.onefold.providers.Verdict;
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
    void aLargeBatchIsNotReadForItsKeyAndIsSpreadOverThePartitions() {
        String body = Bodies.status("wamid.A", "sent") + " ".repeat(64 << 10);

        assertThat(key(body)).isEqualTo("whatsapp/the-delivery");
    }

    @Test
    void anEventAboutNothingKnownHasItsOwnKey() {
        Endpoint endpoint =
                Configured.endpoint(
                        "open",
                        Map.of("provider", "testing", "scheme", "none", "allow-unsigned", "true"));

        assertThat(DeliveryKey.of(delivery("a", endpoint)))
                .startsWith("testing/")
                .isNotEqualTo("testing/")
                .isNotEqualTo(DeliveryKey.of(delivery("b", endpoint)));
    }

    private static String key(String body) {
        return DeliveryKey.of(delivery(body, Configured.whatsapp("meta-main")));
    }

    private static Delivery delivery(String body, Endpoint endpoint) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return new Delivery(
                "the-delivery",
                endpoint,
                new Judgement.LetIn(new Verdict.Verified("0"), Map.of(), bytes, bytes),
                Instant.EPOCH,
                Map.of());
    }
}
