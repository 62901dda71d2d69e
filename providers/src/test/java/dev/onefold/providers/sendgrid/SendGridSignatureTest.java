package dev.onefold.providers.sendgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Requests;
import dev.onefold.providers.SecretDecoding;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Vectors;
import dev.onefold.providers.Vectors.Check;
import dev.onefold.providers.Verdict;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class SendGridSignatureTest {
    // SendGrid's Java library.
    private static final String KEY =
            "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE83T4O/n84iotIvIW4mdBgQ/7dAfSmpqIM8kF9mN1flpVKS3GRqe62gw+2fNNRaINXvVpiglSI8eNEc6wEA3F+g==";
    private static final String SIGNATURE =
            "MEUCIGHQVtGj+Y3LkG9fLcxf3qfI10QysgDWmMOVmxG0u6ZUAiEAyBiXDWzM+uOe5W0JuG+luQAbPIqHh89M15TluLtEZtM=";
    private static final String TIMESTAMP = "x-twilio-email-event-webhook-timestamp";

    @Test
    void withoutItsTimestampASignatureIsMissing() {
        SignedRequest signed = request();

        assertThat(check(KEY, Requests.without(signed, TIMESTAMP)).verify())
                .isEqualTo(new Verdict.Rejected(RejectionReason.MISSING_SIGNATURE));
        assertThat(check(KEY, Requests.with(signed, TIMESTAMP, "1600112502", "1")).verify())
                .isEqualTo(new Verdict.Rejected(RejectionReason.MALFORMED_SIGNATURE));
    }

    // Its zero values fit every message in a verifier that does not look.
    @Test
    void aSignatureOfZerosIsNone() {
        for (String der : List.of("MAYCAQACAQA=", "MAYCAQECAQE=")) {
            SignedRequest zeros =
                    Requests.with(request(), "x-twilio-email-event-webhook-signature", der);
            assertThat(check(KEY, zeros).verify())
                    .isEqualTo(new Verdict.Rejected(RejectionReason.SIGNATURE_MISMATCH));
        }
    }

    @Test
    void whatIsNoKeyOfTheCurveIsRefusedWithoutShowingIt() throws GeneralSecurityException {
        KeyPairGenerator other = KeyPairGenerator.getInstance("EC");
        other.initialize(384);
        String p384 =
                Base64.getEncoder()
                        .encodeToString(other.generateKeyPair().getPublic().getEncoded());
        for (String key : List.of("AAAA", p384, KEY.substring(0, 60))) {
            assertThatThrownBy(() -> check(key, request()).verify())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("secrets ")
                    .hasMessageNotContaining(key);
        }
    }

    private static SignedRequest request() {
        return Vectors.request(
                "[]",
                Map.of(
                        "x-twilio-email-event-webhook-signature",
                        List.of(SIGNATURE),
                        TIMESTAMP,
                        List.of("1600112502")));
    }

    private static Check check(String key, SignedRequest request) {
        return new Check(
                "sendgrid/sendgrid",
                Map.of(),
                key,
                SecretDecoding.BASE64,
                request,
                Instant.ofEpochSecond(1600112502));
    }
}
