package dev.onefold.providers;

import static dev.onefold.providers.Vectors.check;
import static dev.onefold.providers.Vectors.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.providers.Vectors.Check;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

final class VectorsTest {
    private static final Instant ANY_TIME = Instant.parse("2026-11-30T12:00:00Z");

    /// Whose vectors are in tests of their own.
    private static final Set<String> ELSEWHERE = Set.of("twilio", "calendly", "cal.com");

    private static final Map<String, Function<JsonNode, Check>> READERS =
            Map.ofEntries(
                    Map.entry("standard-webhooks", VectorsTest::standardWebhooks),
                    Map.entry("stripe", VectorsTest::stripe),
                    Map.entry("hubspot", VectorsTest::hubspot),
                    Map.entry("github", v -> body(v, "github", "sha256=", "x-hub-signature-256")),
                    Map.entry("slack", VectorsTest::slack),
                    Map.entry("convoy", VectorsTest::convoy),
                    Map.entry("meta", v -> body(v, "whatsapp/meta", "", "x-hub-signature-256")),
                    Map.entry("shopify", v -> body(v, "shopify", "", "x-shopify-hmac-sha256")),
                    Map.entry("close", VectorsTest::close),
                    Map.entry("salesloft", v -> body(v, "salesloft", "", "x-salesloft-signature")),
                    Map.entry("mailgun", VectorsTest::mailgun),
                    Map.entry("intercom", v -> body(v, "intercom", "", "x-hub-signature")),
                    Map.entry("sendgrid", VectorsTest::sendgrid));

    @Test
    void everyVectorIsSomebodys() {
        assertThat(Vectors.all().map(VectorsTest::provider))
                .hasSizeGreaterThan(30)
                .allMatch(name -> READERS.containsKey(name) || ELSEWHERE.contains(name));
    }

    @ParameterizedTest
    @MethodSource("ours")
    void aVectorIsLetIn(JsonNode vector) {
        Check check = read(vector);

        assertThat(check.verify())
                .isEqualTo(
                        provider(vector).equals("mailgun")
                                ? new Verdict.Authenticated("0")
                                : new Verdict.Verified("0"));
    }

    @ParameterizedTest
    @MethodSource("ours")
    void aVectorWithOtherBytesIsNot(JsonNode vector) {
        if (provider(vector).equals("mailgun")) {
            return; // its body is not signed
        }
        Check check = read(vector);
        byte[] longer =
                java.util.Arrays.copyOf(check.request().body(), check.request().body().length + 1);

        assertThat(check.verify(Requests.withBody(check.request(), longer), check.at()))
                .isEqualTo(new Verdict.Rejected(RejectionReason.SIGNATURE_MISMATCH));
    }

    @ParameterizedTest
    @MethodSource("ours")
    void aVectorThatSignsItsTimeIsTooOldToday(JsonNode vector) {
        Check check = read(vector);
        boolean timed = !check.at().equals(ANY_TIME);

        assertThat(check.verify(check.request(), ANY_TIME.plus(Duration.ofDays(1))))
                .isEqualTo(
                        timed
                                ? new Verdict.Rejected(RejectionReason.TIMESTAMP_TOO_OLD)
                                : new Verdict.Verified("0"));
    }

    static Stream<JsonNode> ours() {
        return Vectors.all().filter(vector -> !ELSEWHERE.contains(provider(vector)));
    }

    private static Check read(JsonNode vector) {
        return java.util.Objects.requireNonNull(READERS.get(provider(vector))).apply(vector);
    }

    private static String provider(JsonNode vector) {
        return vector.path("provider").asString();
    }

    private static String text(JsonNode vector, String field) {
        return vector.path(field).asString();
    }

    private static Instant seconds(JsonNode vector) {
        return Instant.ofEpochSecond(Long.parseLong(text(vector, "timestamp")));
    }

    private static Check body(JsonNode v, String scheme, String prefix, String header) {
        String secret =
                Stream.of("secret", "client_secret", "callback_token")
                        .filter(v::has)
                        .map(name -> text(v, name))
                        .findFirst()
                        .orElseThrow();
        return check(
                scheme.contains("/") ? scheme : scheme + "/" + scheme,
                secret,
                request(text(v, "body"), Map.of(header, List.of(prefix + text(v, "expected")))),
                ANY_TIME);
    }

    private static Check standardWebhooks(JsonNode v) {
        boolean asymmetric = v.has("public_key");
        Map<String, List<String>> headers =
                Map.of(
                        "webhook-id", List.of(text(v, "id")),
                        "webhook-timestamp", List.of(text(v, "timestamp")),
                        "webhook-signature",
                                List.of(text(v, asymmetric ? "signature" : "expected")));
        return new Check(
                "standardwebhooks/standard-webhooks",
                Map.of(),
                text(v, asymmetric ? "public_key" : "secret"),
                asymmetric ? SecretDecoding.WHPK : SecretDecoding.WHSEC,
                request(text(v, "body"), headers),
                seconds(v));
    }

    private static Check stripe(JsonNode v) {
        String value = "t=" + text(v, "timestamp") + ",v1=" + text(v, "expected") + ",v0=00";
        return check(
                "stripe/stripe",
                text(v, "secret"),
                request(text(v, "body"), Map.of("stripe-signature", List.of(value))),
                seconds(v));
    }

    private static Check hubspot(JsonNode v) {
        String version = text(v, "version");
        boolean third = version.equals("v3");
        Map<String, List<String>> headers =
                third
                        ? Map.of(
                                "x-hubspot-signature-v3", List.of(text(v, "expected")),
                                "x-hubspot-request-timestamp", List.of(text(v, "timestamp_ms")))
                        : Map.of("x-hubspot-signature", List.of(text(v, "expected")));
        String url = v.has("uri_on_wire") ? text(v, "uri_on_wire") : v.path("uri").asString("");
        return check(
                "hubspot/" + version,
                text(v, "secret"),
                request(v.path("method").asString("POST"), url, text(v, "body"), headers),
                third ? Instant.ofEpochMilli(v.path("timestamp_ms").asLong()) : ANY_TIME);
    }

    private static Check slack(JsonNode v) {
        return check(
                "slack/slack",
                text(v, "secret"),
                request(
                        text(v, "body"),
                        Map.of(
                                "x-slack-signature", List.of(text(v, "expected")),
                                "x-slack-request-timestamp", List.of(text(v, "timestamp")))),
                seconds(v));
    }

    private static Check convoy(JsonNode v) {
        return new Check(
                "generic/hmac",
                Map.of("header", "x-convoy-signature", "encoding", text(v, "encoding")),
                text(v, "secret"),
                SecretDecoding.TEXT,
                request(
                        text(v, "body"),
                        Map.of("x-convoy-signature", List.of(text(v, "expected")))),
                ANY_TIME);
    }

    private static Check close(JsonNode v) {
        return new Check(
                "close/close",
                Map.of(),
                text(v, "signature_key_hex"),
                SecretDecoding.HEX,
                request(
                        text(v, "body"),
                        Map.of(
                                "close-sig-hash", List.of(text(v, "expected")),
                                "close-sig-timestamp", List.of(text(v, "timestamp")))),
                seconds(v));
    }

    private static Check mailgun(JsonNode v) {
        String body =
                "{\"signature\":{\"timestamp\":\"%s\",\"token\":\"%s\",\"signature\":\"%s\"}}"
                        .formatted(text(v, "timestamp"), text(v, "token"), text(v, "expected"));
        return check(
                "mailgun/mailgun", text(v, "signing_key"), request(body, Map.of()), seconds(v));
    }

    private static Check sendgrid(JsonNode v) {
        String header = "x-twilio-email-event-webhook-";
        return new Check(
                "sendgrid/sendgrid",
                Map.of(),
                text(v, "public_key"),
                SecretDecoding.BASE64,
                request(
                        text(v, "body"),
                        Map.of(
                                header + "signature", List.of(text(v, "signature")),
                                header + "timestamp", List.of(text(v, "timestamp")))),
                seconds(v));
    }
}
