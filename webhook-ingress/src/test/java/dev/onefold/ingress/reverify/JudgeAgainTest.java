package dev.onefold.ingress.reverify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.ingress.Configured;
import dev.onefold.ingress.publish.CredentialHash;
import dev.onefold.ingress.verify.Endpoint;
import dev.onefold.ingress.verify.Judgement;
import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Verdict;
import dev.onefold.wire.DeliveryRejected;
import dev.onefold.wire.RejectedHeader;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JudgeAgainTest {

    private static final Instant CAME = Instant.parse("2026-06-01T10:00:00Z");

    @Test
    void aTokenIsRecognisedByItsHash() {
        Endpoint endpoint = endpoint(Map.of("secrets[1].value", "the-right-one"));

        assertThat(JudgeAgain.judge(endpoint, shown("the-right-one")))
                .isInstanceOfSatisfying(
                        Judgement.LetIn.class,
                        in -> assertThat(in.verdict()).isEqualTo(new Verdict.Authenticated("1")));
        assertThat(JudgeAgain.judge(endpoint, shown("another")))
                .isEqualTo(new Judgement.Rejected(RejectionReason.WRONG_CREDENTIALS));
    }

    @Test
    void theHashOfAnotherDeliveryProvesNothing() {
        DeliveryRejected stolen = shown("another", CredentialHash.of("d1", "old-one"));

        assertThat(JudgeAgain.judge(endpoint(Map.of()), stolen))
                .isEqualTo(new Judgement.Rejected(RejectionReason.WRONG_CREDENTIALS));
    }

    @Test
    void aSecretCountsThatCountedThenOrCountsNow() {
        Endpoint ranOut = dated("2026-01-01T00:00:00Z", "2026-07-01T00:00:00Z");
        Endpoint isNew = dated("2026-07-01T00:00:00Z", "2100-01-01T00:00:00Z");
        Endpoint neither = dated("2020-01-01T00:00:00Z", "2020-07-01T00:00:00Z");

        assertThat(JudgeAgain.judge(ranOut, shown("dated"))).isInstanceOf(Judgement.LetIn.class);
        assertThat(JudgeAgain.judge(isNew, shown("dated"))).isInstanceOf(Judgement.LetIn.class);
        assertThat(JudgeAgain.judge(neither, shown("dated")))
                .isEqualTo(new Judgement.Rejected(RejectionReason.WRONG_CREDENTIALS));
    }

    private static Endpoint dated(String notBefore, String notAfter) {
        return endpoint(
                Map.of(
                        "secrets[1].value", "dated",
                        "secrets[1].not-before", notBefore,
                        "secrets[1].not-after", notAfter));
    }

    private static Endpoint endpoint(Map<String, String> further) {
        Map<String, String> settings = new HashMap<>(further);
        settings.put("provider", "testing");
        settings.put("scheme", "token");
        settings.put("secrets[0].value", "old-one");
        return Configured.endpoint("one", settings);
    }

    private static DeliveryRejected shown(String token) {
        return shown("d1", CredentialHash.of("d1", token));
    }

    private static DeliveryRejected shown(String id, String hash) {
        return new DeliveryRejected(
                id,
                "one",
                "testing",
                "wrong_credentials",
                CAME,
                "POST",
                "/v1/webhooks/one",
                List.of(new RejectedHeader("content-type", "application/json")),
                Map.of("x-test-token", hash),
                ByteBuffer.wrap(new byte[] {'{', '}'}));
    }
}
