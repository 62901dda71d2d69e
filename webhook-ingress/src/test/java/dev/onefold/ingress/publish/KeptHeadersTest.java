package dev.onefold.ingress.publish;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeptHeadersTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "authorization",
                "proxy-authorization",
                "cookie",
                "set-cookie",
                "x-hub-signature",
                "x-hub-signature-256",
                "x-twilio-signature",
                "webhook-signature",
                "svix-signature",
                "x-hubspot-signature-v3",
                "x-auth-key",
                "x-api-key",
                "apikey",
                "x-access-token",
                "x-webhook-secret",
                "x-amz-security-token",
                "x-session-id"
            })
    void aHeaderThatMayHoldACredentialStaysHere(String name) {
        assertThat(KeptHeaders.of(Map.of(name, List.of("value")))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "content-type",
                "user-agent",
                "webhook-id",
                "webhook-timestamp",
                "x-hubspot-request-timestamp",
                "traceparent",
                "x-request-id",
                "idempotency-key"
            })
    void whatTellsAboutTheDeliveryIsKept(String name) {
        assertThat(KeptHeaders.of(Map.of(name, List.of("value")))).hasSize(1);
    }

    @Test
    void everyValueOfAHeaderIsKeptInOrder() {
        assertThat(KeptHeaders.of(Map.of("via", List.of("one", "two"), "age", List.of("1"))))
                .extracting(header -> header.getName() + "=" + header.getValue())
                .containsExactly("age=1", "via=one", "via=two");
    }
}
