package dev.onefold.providers.whatsapp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.providers.DatedSecret;
import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Secret;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Verdict;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

final class MetaSignatureTest {
    // Derived from the documented formula with a tool that is not ours; Meta publishes no vector.
    private static final String SECRET = "derived-test-secret";
    private static final String BODY = "{\"t\":\"\\u00e4\\u00f6\\u00e5\"}";
    private static final String SIGNATURE =
            "sha256=44fa318a1eef30922885e9e3ad80564dcc294bb723501447f9fc108371f80f6c";

    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

    private final MetaSignature scheme = new MetaSignature(Secrets.of(Secret.of(SECRET)));

    @Test
    void theKnownSignatureVerifies() {
        assertThat(verify(BODY.getBytes(UTF_8), SIGNATURE)).isEqualTo(new Verdict.Verified("0"));
    }

    @Test
    void hexMayBeUpperCase() {
        String upper = "sha256=" + SIGNATURE.substring(7).toUpperCase(Locale.ROOT);

        assertThat(verify(BODY.getBytes(UTF_8), upper)).isEqualTo(new Verdict.Verified("0"));
    }

    @Test
    void everyTamperedByteIsAMismatch() {
        byte[] body = BODY.getBytes(UTF_8);
        for (int i = 0; i < body.length; i++) {
            byte[] tampered = body.clone();
            tampered[i] ^= 1;
            assertThat(verify(tampered, SIGNATURE)).isEqualTo(mismatch());
        }
    }

    @Test
    void aBodyThatWasParsedAndWrittenAgainIsAMismatch() {
        assertThat(verify("{\"t\":\"äöå\"}".getBytes(UTF_8), SIGNATURE)).isEqualTo(mismatch());
        assertThat(verify((BODY + "\n").getBytes(UTF_8), SIGNATURE)).isEqualTo(mismatch());
        assertThat(verify(BODY.replace(":", ": ").getBytes(UTF_8), SIGNATURE))
                .isEqualTo(mismatch());
    }

    @Test
    void anotherSecretIsAMismatch() {
        MetaSignature other = new MetaSignature(Secrets.of(Secret.of("other")));

        assertThat(other.verify(request(BODY.getBytes(UTF_8), SIGNATURE), NOW))
                .isEqualTo(mismatch());
    }

    @Test
    void everyCurrentSecretIsTriedAndTheOneThatFitIsTold() {
        MetaSignature rotating =
                new MetaSignature(
                        new Secrets(
                                List.of(
                                        DatedSecret.always("0", Secret.of("new-one")),
                                        DatedSecret.always("1", Secret.of(SECRET)),
                                        DatedSecret.always("2", Secret.of("older")))));

        assertThat(rotating.verify(request(BODY.getBytes(UTF_8), SIGNATURE), NOW))
                .isEqualTo(new Verdict.Verified("1"));
    }

    @Test
    void everyValueOfTheHeaderIsTried() {
        String wrong = "sha256=" + "0".repeat(64);

        assertThat(verify(BODY.getBytes(UTF_8), wrong, "garbage", SIGNATURE))
                .isEqualTo(new Verdict.Verified("0"));
        assertThat(verify(BODY.getBytes(UTF_8), wrong, "garbage")).isEqualTo(mismatch());
    }

    @Test
    void aFloodOfValuesIsMalformed() {
        String[] flood = new String[17];
        Arrays.fill(flood, SIGNATURE);

        assertThat(verify(BODY.getBytes(UTF_8), flood)).isEqualTo(malformed());
    }

    @Test
    void noHeaderIsMissing() {
        Verdict missing = new Verdict.Rejected(RejectionReason.MISSING_SIGNATURE);

        assertThat(
                        scheme.verify(
                                new SignedRequest("POST", "", Map.of(), BODY.getBytes(UTF_8)), NOW))
                .isEqualTo(missing);
        assertThat(verify(BODY.getBytes(UTF_8))).isEqualTo(missing);
        assertThat(
                        scheme.verify(
                                new SignedRequest(
                                        "POST",
                                        "",
                                        Map.of("x-hub-signature", List.of(SIGNATURE)),
                                        BODY.getBytes(UTF_8)),
                                NOW))
                .isEqualTo(missing);
    }

    @Test
    void whatIsNotASignatureIsMalformed() {
        String hex = SIGNATURE.substring(7);
        List<String> values =
                List.of(
                        "",
                        " ",
                        "sha256=",
                        "sha256",
                        hex,
                        "sha1=" + hex,
                        "SHA256=" + hex,
                        SIGNATURE + "0",
                        SIGNATURE.substring(0, SIGNATURE.length() - 1),
                        " " + SIGNATURE,
                        "sha256=" + "g".repeat(64),
                        "sha256=" + "ä".repeat(64),
                        "sha256=" + "\u0660".repeat(64),
                        "sha256=" + "\0".repeat(64),
                        "sha256=" + "\uff11".repeat(64),
                        SIGNATURE + "," + SIGNATURE,
                        "x".repeat(100_000));
        for (String value : values) {
            assertThat(verify(BODY.getBytes(UTF_8), value)).isEqualTo(malformed());
        }
    }

    @Test
    void anEmptyBodyHasASignatureToo() throws GeneralSecurityException {
        assertThat(verify(new byte[0], sign(SECRET, new byte[0])))
                .isEqualTo(new Verdict.Verified("0"));
        assertThat(verify(new byte[0], SIGNATURE)).isEqualTo(mismatch());
    }

    @Test
    void anyBytesThatWereSignedVerify() throws GeneralSecurityException {
        SplittableRandom random = new SplittableRandom(20261130);
        for (int i = 0; i < 500; i++) {
            byte[] body = new byte[random.nextInt(2_000)];
            random.nextBytes(body);
            assertThat(verify(body, sign(SECRET, body))).isEqualTo(new Verdict.Verified("0"));
        }
    }

    @Test
    void withoutACurrentSecretItIsNotTheSendersFault() {
        assertThat(
                        new MetaSignature(new Secrets(List.of()))
                                .verify(request(BODY.getBytes(UTF_8), SIGNATURE), NOW))
                .isEqualTo(new Verdict.Rejected(RejectionReason.NO_CURRENT_SECRET));
    }

    private Verdict verify(byte[] body, String... values) {
        return scheme.verify(request(body, values), NOW);
    }

    private static SignedRequest request(byte[] body, String... values) {
        return new SignedRequest("POST", "", Map.of("x-hub-signature-256", List.of(values)), body);
    }

    private static Verdict mismatch() {
        return new Verdict.Rejected(RejectionReason.SIGNATURE_MISMATCH);
    }

    private static Verdict malformed() {
        return new Verdict.Rejected(RejectionReason.MALFORMED_SIGNATURE);
    }

    private static String sign(String secret, byte[] body) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
        return "sha256=" + HexFormat.of().formatHex(mac.doFinal(body));
    }
}
