package dev.onefold.providers.mailgun;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.providers.Macs;
import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Vectors;
import dev.onefold.providers.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MailgunSignatureTest {
    private static final Instant AT = Instant.ofEpochSecond(1700000000);
    private static final String TOKEN = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    private static final String RIGHT =
            Macs.hex("HmacSHA256", "key", ("1700000000" + TOKEN).getBytes(UTF_8));
    private static final String OTHER = "0".repeat(64);
    private static final Verdict IN = new Verdict.Authenticated("0");

    @Test
    void aFormIsLetInAsWell() {
        String form = "event=delivered&timestamp=1700000000&token=" + TOKEN + "&signature=" + RIGHT;

        assertThat(verify("application/x-www-form-urlencoded; charset=utf-8", form)).isEqualTo(IN);
        assertThat(verify("application/x-www-form-urlencoded", form.replace(RIGHT, OTHER)))
                .isEqualTo(new Verdict.Rejected(RejectionReason.WRONG_CREDENTIALS));
    }

    @Test
    void theMainAccountsSignatureIsEnoughForASubaccount() {
        assertThat(json(signature("1700000000", TOKEN, OTHER, RIGHT))).isEqualTo(IN);
        assertThat(json(signature("1700000000", TOKEN, RIGHT, OTHER))).isEqualTo(IN);
        assertThat(json(signature("1700000000", TOKEN, OTHER, OTHER)))
                .isEqualTo(new Verdict.Rejected(RejectionReason.WRONG_CREDENTIALS));
    }

    @Test
    void aTimestampMayBeANumber() {
        String body =
                signature("1700000000", TOKEN, RIGHT, "").replace("\"1700000000\"", "1700000000");

        assertThat(json(body)).isEqualTo(IN);
    }

    @Test
    void anotherTokenOrTimeIsWrong() {
        Verdict wrong = new Verdict.Rejected(RejectionReason.WRONG_CREDENTIALS);

        assertThat(json(signature("1700000000", TOKEN + "a", RIGHT, ""))).isEqualTo(wrong);
        assertThat(json(signature("1700000001", TOKEN, RIGHT, ""))).isEqualTo(wrong);
    }

    // Otherwise digits could be moved from the time to the token.
    @Test
    void bytesMovedBetweenTimeAndTokenAreUntimely() {
        assertThat(json(signature("170000000", "0" + TOKEN, RIGHT, "")))
                .isEqualTo(new Verdict.Rejected(RejectionReason.TIMESTAMP_TOO_OLD));
        assertThat(json(signature("1700000000" + "aaaa", TOKEN.substring(4), RIGHT, "")))
                .isEqualTo(new Verdict.Rejected(RejectionReason.MALFORMED_SIGNATURE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "null",
                "garbage",
                "{\"signature\":null}",
                "{\"signature\":\"x\"}",
                "{\"signature\":{\"timestamp\":\"1700000000\",\"token\":\"a\"}}",
                "{\"signature\":{\"timestamp\":\"1700000000\",\"signature\":\"ab\"}}",
                "{\"signature\":{\"timestamp\":{},\"token\":[],\"signature\":1.5}}"
            })
    void aBodyWithoutAllOfItIsMissingASignature(String body) {
        assertThat(json(body)).isEqualTo(new Verdict.Rejected(RejectionReason.MISSING_SIGNATURE));
    }

    @Test
    void whatIsNoHexIsMalformed() {
        for (String odd : List.of("x", RIGHT + "0", "\u0660", "sha256=" + RIGHT)) {
            assertThat(json(signature("1700000000", TOKEN, odd, "")))
                    .isEqualTo(new Verdict.Rejected(RejectionReason.MALFORMED_SIGNATURE));
        }
    }

    @Test
    void theToleranceIsShort() {
        assertThat(new MailgunProvider().defaults().tolerance())
                .isLessThanOrEqualTo(Duration.ofMinutes(2));
    }

    private static String signature(String time, String token, String one, String parent) {
        return "{\"signature\":{\"timestamp\":\"%s\",\"token\":\"%s\",\"signature\":\"%s\",\"parent-signature\":\"%s\"},\"event-data\":{\"event\":\"opened\"}}"
                .formatted(time, token, one, parent);
    }

    private static Verdict json(String body) {
        return verify("application/json", body);
    }

    private static Verdict verify(String type, String body) {
        SignedRequest request = Vectors.request(body, Map.of("content-type", List.of(type)));
        return Vectors.check("mailgun/mailgun", "key", request, AT).verify();
    }
}
