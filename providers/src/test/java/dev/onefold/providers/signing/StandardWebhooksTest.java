package dev.onefold.providers.signing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.providers.DatedSecret;
import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Requests;
import dev.onefold.providers.Secret;
import dev.onefold.providers.SecretDecoding;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Vectors;
import dev.onefold.providers.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// With the vector of the reference library.
final class StandardWebhooksTest {
    private static final String ID = "msg_p5jXN8AQM9LWM0D4loKWxJek";
    private static final String TIME = "1614265330";
    private static final Instant AT = Instant.ofEpochSecond(1614265330);
    private static final String MAC = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
    private static final String ED25519 =
            "v1a,hnO3f9T8Ytu9HwrXslvumlUpqtNVqkhqw/enGzPCXe5BdqzCInXqYXFymVJaA7AZdpXwVLPo3mNl8EM+m7TBAg==";
    private static final Secret SHARED =
            Secret.of("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", SecretDecoding.WHSEC);
    private static final Secret PUBLIC =
            Secret.of("whpk_1SiA4o9hyqTCpIqC5V9HUakiiaeACeqfZTInDBbOir4=", SecretDecoding.WHPK);
    private static final Verdict IN = new Verdict.Verified("0");
    private static final Verdict MISSING = new Verdict.Rejected(RejectionReason.MISSING_SIGNATURE);
    private static final Verdict MALFORMED =
            new Verdict.Rejected(RejectionReason.MALFORMED_SIGNATURE);

    @Test
    void aRequestWithHeadersOfBothFamiliesIsRefused() {
        for (String odd : List.of("svix-id", "svix-timestamp", "svix-signature")) {
            assertThat(verify(Requests.with(request(MAC), odd, ID))).isEqualTo(MALFORMED);
        }
        SignedRequest half =
                Vectors.request(
                        "{\"test\": 2432232314}",
                        Map.of(
                                "webhook-id", List.of(ID),
                                "svix-timestamp", List.of(TIME),
                                "svix-signature", List.of(MAC)));
        assertThat(verify(half)).isEqualTo(MALFORMED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"webhook-id", "webhook-timestamp", "webhook-signature"})
    void withoutAnyOfTheThreeHeadersItIsMissing(String header) {
        assertThat(verify(Requests.without(request(MAC), header))).isEqualTo(MISSING);
    }

    @Test
    void anIdOrTimestampSaidTwiceIsOneAndTwoAreNone() {
        assertThat(verify(Requests.with(request(MAC), "webhook-id", ID, ID))).isEqualTo(IN);
        assertThat(verify(Requests.with(request(MAC), "webhook-id", ID, "x"))).isEqualTo(MALFORMED);
        assertThat(verify(Requests.with(request(MAC), "webhook-timestamp", TIME, "1")))
                .isEqualTo(MALFORMED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a.b", "msg\u00e9", "a b", "\0"})
    void anIdThatCouldTakeBytesFromWhatFollowsIsMalformed(String id) {
        assertThat(verify(Requests.with(request(MAC), "webhook-id", id))).isEqualTo(MALFORMED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "-1", "1.0", "1614265330 ", "\u0661", "99999999999999999"})
    void aTimestampThatIsNoNumberIsMalformed(String time) {
        assertThat(verify(Requests.with(request(MAC), "webhook-timestamp", time)))
                .isEqualTo(MALFORMED);
    }

    @Test
    void aSharedAndAPublicKeyMayCountAtOnce() {
        Secrets both =
                new Secrets(
                        List.of(
                                DatedSecret.always("shared", SHARED),
                                DatedSecret.always("public", PUBLIC)));
        StandardWebhooks scheme = new StandardWebhooks(both, Duration.ofMinutes(5));

        assertThat(scheme.verify(request(MAC), AT)).isEqualTo(new Verdict.Verified("shared"));
        assertThat(scheme.verify(request(ED25519), AT)).isEqualTo(new Verdict.Verified("public"));
    }

    // Everybody knows a public key.
    @Test
    void aPublicKeyIsNoSharedOne() {
        byte[] head =
                ("" + ID + "." + TIME + ".{\"test\": 2432232314}")
                        .getBytes(java.nio.charset.StandardCharsets.UTF_8);
        String forged = "v1," + Base64.getEncoder().encodeToString(PUBLIC.hmac("HmacSHA256", head));
        StandardWebhooks scheme = new StandardWebhooks(Secrets.of(PUBLIC), Duration.ofMinutes(5));

        assertThat(scheme.verify(request(forged), AT))
                .isEqualTo(new Verdict.Rejected(RejectionReason.SIGNATURE_MISMATCH));
    }

    @Test
    void aPublicKeyOfAnotherLengthStopsTheStart() {
        Secret odd = Secret.of("whpk_AAAA", SecretDecoding.WHPK);

        assertThatThrownBy(() -> new StandardWebhooks(Secrets.of(odd), Duration.ofMinutes(5)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("secrets ");
    }

    private static SignedRequest request(String signature) {
        return Vectors.request(
                "{\"test\": 2432232314}",
                Map.of(
                        "webhook-id", List.of(ID),
                        "webhook-timestamp", List.of(TIME),
                        "webhook-signature", List.of(signature)));
    }

    private static Verdict verify(SignedRequest request) {
        return new StandardWebhooks(Secrets.of(SHARED), Duration.ofMinutes(5)).verify(request, AT);
    }
}
