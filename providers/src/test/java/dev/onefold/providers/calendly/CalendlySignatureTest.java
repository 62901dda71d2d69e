package dev.onefold.providers.calendly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Requests;
import dev.onefold.providers.SchemeSettings;
import dev.onefold.providers.Secret;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Vectors;
import dev.onefold.providers.Verdict;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

final class CalendlySignatureTest {
    private static final Instant SIGNED = Instant.ofEpochSecond(1_700_000_000L);

    private final JsonNode vector = Vectors.of("calendly").findFirst().orElseThrow();
    private final SignatureScheme scheme = withDefaults(vector.path("secret").asString());

    @Test
    void theKnownSignatureVerifies() {
        assertThat(verify(SIGNED)).isEqualTo(new Verdict.Verified("0"));
    }

    @Test
    void itCountsForThreeMinutesEitherWay() {
        assertThat(verify(SIGNED.plusSeconds(180))).isEqualTo(new Verdict.Verified("0"));
        assertThat(verify(SIGNED.minusSeconds(180))).isEqualTo(new Verdict.Verified("0"));
        assertThat(verify(SIGNED.plusSeconds(181)))
                .isEqualTo(new Verdict.Rejected(RejectionReason.TIMESTAMP_TOO_OLD));
        assertThat(verify(SIGNED.minusSeconds(181)))
                .isEqualTo(new Verdict.Rejected(RejectionReason.TIMESTAMP_IN_FUTURE));
    }

    private Verdict verify(Instant at) {
        SignedRequest plain = Requests.plain(vector.path("body").asString());
        String signature = vector.path("expected").asString();
        return scheme.verify(Requests.with(plain, CalendlyProvider.HEADER, signature), at);
    }

    private static SignatureScheme withDefaults(String key) {
        CalendlyProvider provider = new CalendlyProvider();
        return provider.schemes()
                .getFirst()
                .create()
                .apply(
                        new SchemeSettings(
                                Secrets.of(Secret.of(key)),
                                provider.defaults().tolerance(),
                                Map.of()));
    }
}
