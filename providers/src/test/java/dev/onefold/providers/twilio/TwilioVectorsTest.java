package dev.onefold.providers.twilio;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.providers.Macs;
import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Secret;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Vectors;
import dev.onefold.providers.Verdict;
import java.net.URLEncoder;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

final class TwilioVectorsTest {
    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
    private static final String URL = "https://mycompany.com/myapp.php?foo=1&bar=2";
    private static final Map<String, String> CALL =
            Map.of(
                    "Digits", "1234",
                    "CallSid", "CA1234567890ABCDE",
                    "To", "+18005551212",
                    "Caller", "+14158675309",
                    "From", "+14158675309");
    private static final String JSON = "{\"property\": \"value\", \"boolean\": true}";
    private static final String HASH =
            "0a1ff7634d9ab3b95db5c9a2dfe9416e41502b283a80c7cf19632632f96e6620";

    private final TwilioSignature scheme = new TwilioSignature(Secrets.of(Secret.of("12345")));

    @ParameterizedTest
    @MethodSource("collected")
    void everyCollectedVectorVerifies(JsonNode vector) {
        String url = vector.path("url").asString();
        SignedRequest request =
                url.contains("bodySHA256")
                        ? json(url, vector.path("expected").asString())
                        : form(url, params(vector), vector.path("expected").asString());

        assertThat(scheme.verify(request, NOW)).isEqualTo(new Verdict.Verified("0"));
    }

    @Test
    void theCollectedHashOfABodyIsOurs() {
        JsonNode vector =
                Vectors.of("twilio")
                        .filter(one -> one.path("name").asString().equals("twilio-bodysha"))
                        .findFirst()
                        .orElseThrow();

        assertThat(TwilioCases.sha256(vector.path("body").asString().getBytes(UTF_8)))
                .isEqualTo(vector.path("expected").asString());
    }

    @ParameterizedTest
    @MethodSource("others")
    void everyOtherPublishedVectorVerifies(String url, Map<String, String> form, String signature) {
        assertThat(scheme.verify(form(url, form, signature), NOW))
                .isEqualTo(new Verdict.Verified("0"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://mycompany.com:443/myapp.php?foo=1&bar=2",
                "https://user:pass@mycompany.com/myapp.php?foo=1&bar=2",
                "https://user:pass@mycompany.com:443/myapp.php?foo=1&bar=2",
                "https://@mycompany.com/myapp.php?foo=1&bar=2"
            })
    void theDefaultPortMayBeThereOrNotAndANameIsNotSigned(String url) {
        String withoutPort = "RSOYDt4T1cUTdK1PDd93/VVr8B8=";
        String withPort = "kvajT1Ptam85bY51eRf/AJRuM3w=";

        assertThat(scheme.verify(form(url, CALL, withoutPort), NOW))
                .isEqualTo(new Verdict.Verified("0"));
        assertThat(scheme.verify(form(url, CALL, withPort), NOW))
                .isEqualTo(new Verdict.Verified("0"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://mycompany.com:80/myapp.php?foo=1&bar=2",
                "https://mycompany.com:8443/myapp.php?foo=1&bar=2",
                "http://mycompany.com/myapp.php?foo=1&bar=2",
                "https://MyCompany.com/myapp.php?foo=1&bar=2",
                "https://mycompany.com/myapp.php?bar=2&foo=1",
                "https://mycompany.com/myapp.php",
                "mycompany.com/myapp.php?foo=1&bar=2",
                ""
            })
    void anythingElseInTheAddressIsAMismatch(String url) {
        assertThat(scheme.verify(form(url, CALL, "RSOYDt4T1cUTdK1PDd93/VVr8B8="), NOW))
                .isEqualTo(rejected(RejectionReason.SIGNATURE_MISMATCH));
    }

    @Test
    void aRepeatedFieldCountsOnceForEachValueInWhateverOrder() {
        SignedRequest once = TwilioCases.form("12345", plain("b=2&a=x&a=%2B1"));
        String signature = once.header(TwilioSignature.HEADER).getFirst();

        assertThat(scheme.verify(body("a=%2b1&b=2&a=x&a=x", signature), NOW))
                .isEqualTo(new Verdict.Verified("0"));
        assertThat(scheme.verify(body("a=x&b=2&a=x&a=x", signature), NOW))
                .isEqualTo(rejected(RejectionReason.SIGNATURE_MISMATCH));
    }

    @Test
    void anotherBodyThanTheOneHashedIsToldApart() {
        String url = URL + "&bodySHA256=" + HASH;
        String signature = "a9nBmqA0ju/hNViExpshrM61xv4=";
        Verdict other = rejected(RejectionReason.BODY_HASH_MISMATCH);

        assertThat(scheme.verify(json(url, JSON, signature), NOW))
                .isEqualTo(new Verdict.Verified("0"));
        assertThat(scheme.verify(json(url, JSON + " ", signature), NOW)).isEqualTo(other);
        assertThat(scheme.verify(json(url, "", signature), NOW)).isEqualTo(other);
    }

    /// Else whoever saw one hashed request could send it again as a form without fields.
    @Test
    void aHashInTheAddressCountsForFormsToo() {
        String url = URL + "&bodySHA256=" + HASH;
        String signature = "a9nBmqA0ju/hNViExpshrM61xv4=";

        assertThat(scheme.verify(form(url, Map.of(), signature), NOW))
                .isEqualTo(rejected(RejectionReason.BODY_HASH_MISMATCH));
    }

    @Test
    void aBodyThatNothingCoversIsRefused() {
        String overTheAddress = "zYQTYrRWXE7LtzbG4PfP7/bkkGo=";

        assertThat(scheme.verify(json(URL, JSON, overTheAddress), NOW))
                .isEqualTo(rejected(RejectionReason.BODY_HASH_MISMATCH));
        assertThat(
                        scheme.verify(
                                new SignedRequest(
                                        "POST",
                                        URL,
                                        Map.of(TwilioSignature.HEADER, List.of(overTheAddress)),
                                        JSON.getBytes(UTF_8)),
                                NOW))
                .isEqualTo(rejected(RejectionReason.BODY_HASH_MISMATCH));
        assertThat(scheme.verify(json(URL, "", overTheAddress), NOW))
                .isEqualTo(new Verdict.Verified("0"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "00", "zz", "0a1f%20", "bodySHA256=", "0a1ff763&x=1"})
    void aHashThatIsNoneIsAMismatch(String hash) {
        String url = URL + "&bodySHA256=" + hash;
        String signature = Macs.base64("HmacSHA1", "12345", url.getBytes(UTF_8));

        assertThat(scheme.verify(json(url, JSON, signature), NOW))
                .isEqualTo(rejected(RejectionReason.BODY_HASH_MISMATCH));
    }

    @Test
    void aFormOfTooManyFieldsIsRefused() {
        assertThat(scheme.verify(body("a=1&".repeat(5_000), "QUFBQUFBQUFBQUFBQUFBQUFBQUE="), NOW))
                .isEqualTo(rejected(RejectionReason.SIGNATURE_MISMATCH));
    }

    static Stream<JsonNode> collected() {
        return Vectors.of("twilio").filter(one -> one.has("url"));
    }

    static List<Arguments> others() {
        return List.of(
                Arguments.of(
                        URL,
                        Map.of(
                                "Zebra", "last", "Alpha", "first", "Beta", "second", "Gamma",
                                "third"),
                        "enveUe73ZTVLAekHxez3Qx6JuuQ="),
                Arguments.of(
                        URL,
                        Map.of(
                                "callSid",
                                "lowercase",
                                "CallSid",
                                "uppercase",
                                "CALLSID",
                                "allcaps"),
                        "jDK7WKT8wiNrwggd4ceTv4e1MJ4="),
                Arguments.of(
                        "https://mycompany.com/webhook/España?año=2023",
                        CALL,
                        "G/Hx6mqqnjUNlPAoi2Sp9bGst0g="),
                Arguments.of(
                        "https://mycompany.com:443//myapp.php?foo=1&bar=2",
                        CALL,
                        "A9lH3u16NjyiiM/+wylw5rirFUs="));
    }

    private static Map<String, String> params(JsonNode vector) {
        Map<String, String> params = new LinkedHashMap<>();
        vector.path("params")
                .properties()
                .forEach(p -> params.put(p.getKey(), p.getValue().asString()));
        return params;
    }

    private static SignedRequest form(String url, Map<String, String> form, String signature) {
        String body =
                form.entrySet().stream()
                        .map(f -> encoded(f.getKey()) + "=" + encoded(f.getValue()))
                        .collect(Collectors.joining("&"));
        return request(url, TwilioCases.FORM + "; charset=UTF-8", body, signature);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8);
    }

    private static SignedRequest plain(String body) {
        return new SignedRequest("POST", URL, Map.of(), body.getBytes(UTF_8));
    }

    private static SignedRequest body(String body, String signature) {
        return request(URL, TwilioCases.FORM, body, signature);
    }

    private static SignedRequest json(String url, String signature) {
        return json(url, JSON, signature);
    }

    private static SignedRequest json(String url, String body, String signature) {
        return request(url, "application/json", body, signature);
    }

    private static SignedRequest request(
            String url, String contentType, String body, String signature) {
        return new SignedRequest(
                "POST",
                url,
                Map.of(
                        "content-type",
                        List.of(contentType),
                        TwilioSignature.HEADER,
                        List.of(signature)),
                body.getBytes(UTF_8));
    }

    private static Verdict rejected(RejectionReason reason) {
        return new Verdict.Rejected(reason);
    }
}
