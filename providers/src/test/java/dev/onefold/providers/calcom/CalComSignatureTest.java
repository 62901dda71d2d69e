package dev.onefold.providers.calcom;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Requests;
import dev.onefold.providers.Secret;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Vectors;
import dev.onefold.providers.Verdict;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

final class CalComSignatureTest {
    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
    private static final String NONE = "no-secret-provided";

    private final JsonNode vector = Vectors.of("cal.com").findFirst().orElseThrow();
    private final String signature = vector.path("expected").asString();
    private final CalComSignature scheme =
            new CalComSignature(Secrets.of(Secret.of(vector.path("secret").asString())));

    @Test
    void theKnownSignatureVerifies() {
        assertThat(verify(signature)).isEqualTo(new Verdict.Verified("0"));
    }

    @Test
    void theTextOfASubscriptionWithoutASecretIsNoSignature() {
        Verdict missing = new Verdict.Rejected(RejectionReason.MISSING_SIGNATURE);

        assertThat(verify(NONE)).isEqualTo(missing);
        assertThat(verify(NONE, NONE)).isEqualTo(missing);
        assertThat(verify(NONE, signature)).isEqualTo(new Verdict.Verified("0"));
    }

    /// Nobody may get in by having that text for a secret.
    @Test
    void thatTextIsComparedWithNothing() {
        CalComSignature odd = new CalComSignature(Secrets.of(Secret.of(NONE)));
        SignedRequest request = Requests.with(Requests.plain(""), CalComSignature.HEADER, NONE);

        assertThat(odd.verify(request, NOW))
                .isEqualTo(new Verdict.Rejected(RejectionReason.MISSING_SIGNATURE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"No-Secret-Provided", " no-secret-provided", "no-secret-provided,"})
    void whatIsNearlyThatTextIsMalformed(String value) {
        assertThat(verify(value))
                .isEqualTo(new Verdict.Rejected(RejectionReason.MALFORMED_SIGNATURE));
    }

    private Verdict verify(String... values) {
        SignedRequest plain = Requests.plain(vector.path("body").asString());
        return scheme.verify(Requests.with(plain, CalComSignature.HEADER, values), NOW);
    }
}
