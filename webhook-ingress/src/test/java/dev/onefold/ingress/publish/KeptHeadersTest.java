package dev.onefold.ingress.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.ingress.Configured;
import dev.onefold.ingress.verify.Endpoint;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeptHeadersTest {

    private static final Endpoint WHATSAPP = Configured.whatsapp("whatsapp");

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
                "x-session-id",
                "close-sig-hash",
                "x-sig"
            })
    void aHeaderThatMayHoldACredentialStaysHere(String name) {
        assertThat(KeptHeaders.letIn(WHATSAPP, Map.of(name, List.of("value")))).isEmpty();
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
        assertThat(KeptHeaders.letIn(WHATSAPP, Map.of(name, List.of("value")))).hasSize(1);
    }

    @Test
    void everyValueOfAHeaderIsKeptInOrder() {
        assertThat(
                        KeptHeaders.letIn(
                                WHATSAPP,
                                Map.of("via", List.of("one", "two"), "age", List.of("1"))))
                .extracting(header -> header.getName() + "=" + header.getValue())
                .containsExactly("age=1", "via=one", "via=two");
    }

    @Test
    void whatTheFieldsNameIsKeptWhateverItIsCalledButNeverTheSecretItself() {
        Endpoint endpoint =
                Configured.endpoint(
                        "one",
                        Map.of(
                                "provider", "testing",
                                "scheme", "token",
                                "secrets[0].value", "s3cret",
                                "fields.event-id", "header:x-session-id"));

        assertThat(
                        KeptHeaders.letIn(
                                endpoint,
                                Map.of(
                                        "x-session-id", List.of("1"),
                                        "x-test-token", List.of("s3cret"),
                                        "cookie", List.of("c"))))
                .extracting(header -> header.getName())
                .containsExactly("x-session-id");
    }

    @Test
    void ofARejectedDeliverySignaturesAreKeptAndSecretsAreNot() {
        assertThat(KeptHeaders.isSecret(WHATSAPP, "x-hub-signature-256")).isFalse();
        assertThat(KeptHeaders.isSecret(WHATSAPP, "x-shopify-hmac-sha256")).isFalse();
        assertThat(KeptHeaders.isSecret(WHATSAPP, "content-type")).isFalse();
        assertThat(KeptHeaders.isSecret(WHATSAPP, "authorization")).isTrue();
        assertThat(KeptHeaders.isSecret(WHATSAPP, "cookie")).isTrue();
        assertThat(KeptHeaders.isSecret(WHATSAPP, "x-api-key")).isTrue();
    }
}
