package dev.onefold.ingress;

import static dev.onefold.ingress.RunningIngress.endpoint;
import static dev.onefold.ingress.TestProvider.SIGNATURE;
import static dev.onefold.ingress.TestProvider.TOKEN;
import static dev.onefold.ingress.TestProvider.sign;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.providers.Secret;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.topics.TestTopics;
import dev.onefold.wire.HttpHeader;
import dev.onefold.wire.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/// What an endpoint's configuration makes of its deliveries.
class EndpointsIT {

    private static final String SECRET = "s3cret-of-the-test";
    private static final String PUBLIC = "https://hooks.example.com/in";
    private static final String FORM = "application/x-www-form-urlencoded";

    private static final Stack STACK = Stack.shared();
    private static final TopicNames NAMES = TestTopics.fresh();
    private static final TopicReader TOPIC = new TopicReader(STACK.addresses(), NAMES);
    private static RunningIngress ingress;

    @BeforeAll
    static void start() {
        ingress =
                RunningIngress.start(
                        STACK.addresses(),
                        NAMES,
                        Stream.of(
                                        signed("body", "scheme=body", "success=accepted"),
                                        signed("plain", "scheme=body"),
                                        signed("quiet", "scheme=body", "success=ok-empty"),
                                        signed("url", "scheme=url", "public-url=" + PUBLIC + "/"),
                                        signed(
                                                "token",
                                                "scheme=token",
                                                "secrets[0].id=mine",
                                                "fields.event-id=header:x-session-id",
                                                "fields.type=/type"),
                                        signed(
                                                "wire",
                                                "scheme=body",
                                                "max-body=20KB",
                                                "compression=signed-compressed"),
                                        signed(
                                                "inflated",
                                                "scheme=body",
                                                "max-body=20KB",
                                                "compression=signed-inflated"),
                                        signed(
                                                "over",
                                                "scheme=body",
                                                "secrets[0].not-after=2020-01-01T00:00:00Z"),
                                        endpoint(
                                                "open",
                                                "provider=testing",
                                                "scheme=none",
                                                "allow-unsigned=true"))
                                .flatMap(Arrays::stream)
                                .toArray(String[]::new));
    }

    @AfterAll
    static void stop() {
        ingress.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a=1*2&b=x+y&b=z&b=z&c=%20%2A%2a&d",
                "=&&a==b&%zz=%",
                "_method=DELETE&a=1",
                "a=\u00e1\u0000\r\n"
            })
    void aFormIsOnTheTopicByteForByte(String form) {
        HttpResponse<String> answer =
                post("body", form, FORM + ";charset=UTF-8", sign(SECRET, form));

        assertThat(answer.statusCode()).isEqualTo(202);
        assertThat(found(answer).bytes()).isEqualTo(form.getBytes(StandardCharsets.UTF_8));
        assertThat(found(answer).value().getContentType()).isEqualTo(FORM + ";charset=UTF-8");
    }

    @Test
    void anEmptyBodyIsABody() {
        assertThat(post("body", "", "application/json", sign(SECRET, "")).statusCode())
                .isEqualTo(202);
    }

    @Test
    void aSignedAddressIsThePublicOneWithPathAndQueryAsTheyTravelled() {
        String path = "/v1/webhooks/url?a=%2A*+b&a=b&c=%c3%a1&d";

        assertThat(url(path, PUBLIC + path)).isEqualTo(200);
        assertThat(url(path, PUBLIC + path.replace("%c3%a1", "%C3%A1"))).isEqualTo(401);
        assertThat(url(path, "http://127.0.0.1:" + ingress.port() + path)).isEqualTo(401);
    }

    @Test
    void whatAProxySaysOfTheAddressIsNotBelieved() {
        String path = "/v1/webhooks/url";
        HttpResponse<String> answer =
                ingress.send(
                        HttpRequest.newBuilder(ingress.at(path))
                                .POST(BodyPublishers.ofString("{}"))
                                .header("Content-Type", "application/json")
                                .header("X-Forwarded-Host", "evil.example")
                                .header("X-Forwarded-Proto", "https")
                                .header("X-Forwarded-Prefix", "/other")
                                .header("Forwarded", "host=evil.example;proto=https")
                                .header(SIGNATURE, sign(SECRET, "POST " + PUBLIC + path + " {}")));

        assertThat(answer.statusCode()).isEqualTo(200);
    }

    @Test
    void aTokenAuthenticatesAndIsNotOnTheTopicAndFieldsGoWithTheDelivery() {
        HttpResponse<String> answer =
                ingress.send(
                        ingress.request("token", "{\"type\":\"x\"}")
                                .header(TOKEN, SECRET)
                                .header("X-Session-Id", "event-7"));

        assertThat(answer.statusCode()).isEqualTo(200);
        TopicReader.Found found = found(answer);
        assertThat(found.value().getVerdict()).isEqualTo(Verdict.authenticated);
        assertThat(found.value().getSecretId()).isEqualTo("mine");
        assertThat(found.value().getFields())
                .containsEntry("event-id", "header:x-session-id")
                .containsEntry("type", "/type")
                .hasSize(2);
        assertThat(found.value().getHeaders()).contains(new HttpHeader("x-session-id", "event-7"));
        assertThat(found.value().toString()).doesNotContain(SECRET);
    }

    @Test
    void whereAnybodyMaySendTheRecordSaysSo() {
        HttpResponse<String> answer = ingress.send(ingress.request("open", "{\"open\":1}"));

        assertThat(found(answer).value().getVerdict()).isEqualTo(Verdict.unsigned);
        assertThat(found(answer).value().getSecretId()).isEmpty();
    }

    @Test
    void aVerifiedQuestionIsEchoedAndIsNoDelivery() {
        String body = "challenge=are-you-there";

        HttpResponse<String> answer = post("plain", body, FORM, sign(SECRET, body));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("are-you-there");
        assertThat(answer.headers().firstValue("content-type").orElseThrow())
                .startsWith("text/plain");
        assertThat(post("plain", body, FORM, sign("other", body)).statusCode()).isEqualTo(401);
        HttpResponse<String> open =
                ingress.send(
                        ingress.request("open", BodyPublishers.ofString(body))
                                .header("Content-Type", FORM));
        assertThat(open.body()).doesNotContain("are-you-there");
        assertThat(TOPIC.all())
                .filteredOn(f -> f.body().equals(body))
                .hasSize(1)
                .allMatch(f -> f.value().getEndpoint().equals("open"));
    }

    @Test
    void eachProviderIsAnsweredAsItDemands() {
        HttpResponse<String> quiet = post("quiet", "{}", "application/json", sign(SECRET, "{}"));
        HttpResponse<String> plain = post("plain", "{}", "application/json", sign(SECRET, "{}"));

        assertThat(quiet.statusCode()).isEqualTo(200);
        assertThat(quiet.body()).isEmpty();
        assertThat(plain.statusCode()).isEqualTo(200);
        assertThat(plain.body()).contains("deliveryId");
    }

    @Test
    void anEndpointWhoseSecretsRanOutAsksToSendItAgain() {
        HttpResponse<String> answer = post("over", "{}", "application/json", sign(SECRET, "{}"));

        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.headers().firstValue("Retry-After")).contains("5");
        assertThat(answer.body()).contains("no_current_secret");
    }

    @Test
    void withoutAHandshakeGetIsNotAllowed() {
        HttpResponse<String> answer = ingress.get("/v1/webhooks/plain?hub.challenge=1");

        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(answer.headers().firstValue("Allow")).contains("POST, HEAD");
    }

    @Test
    void compressedBytesThatWereSignedGoOnTheTopicAsTheyAre() {
        byte[] wire = gzip("{\"n\":1}".getBytes(StandardCharsets.UTF_8));

        HttpResponse<String> answer = compressed("wire", wire, signWire(wire));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(found(answer).bytes()).isEqualTo(wire);
        assertThat(found(answer).value().getHeaders())
                .contains(new HttpHeader("content-encoding", "gzip"));
        assertThat(compressed("wire", wire, sign(SECRET, "{\"n\":1}")).statusCode()).isEqualTo(401);
    }

    @Test
    void inflatedBytesThatWereSignedGoOnTheTopicInflated() {
        byte[] wire = gzip("{\"n\":2}".getBytes(StandardCharsets.UTF_8));

        HttpResponse<String> answer = compressed("inflated", wire, sign(SECRET, "{\"n\":2}"));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(found(answer).body()).isEqualTo("{\"n\":2}");
        assertThat(found(answer).value().getHeaders())
                .extracting(HttpHeader::getName)
                .doesNotContain("content-encoding");
        assertThat(compressed("inflated", wire, signWire(wire)).statusCode()).isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"wire", "inflated"})
    void bombsAndWhatCannotBeInflatedAreRefused(String endpoint) {
        byte[] bomb = gzip(new byte[10 << 20]);
        byte[] broken = "{}".getBytes(StandardCharsets.UTF_8);

        assertThat(bomb).hasSizeLessThan(20 << 10);
        assertThat(compressed(endpoint, bomb, signWire(bomb)).statusCode()).isEqualTo(413);
        HttpResponse<String> refused = compressed(endpoint, broken, signWire(broken));
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.body()).contains("malformed_compression");
    }

    private static String[] signed(String name, String... settings) {
        return endpoint(
                name,
                Stream.concat(
                                Stream.of("provider=testing", "secrets[0].value=" + SECRET),
                                Arrays.stream(settings))
                        .toArray(String[]::new));
    }

    private static HttpResponse<String> post(
            String endpoint, String body, String type, String signature) {
        return ingress.send(
                ingress.request(endpoint, BodyPublishers.ofString(body))
                        .header("Content-Type", type)
                        .header(SIGNATURE, signature));
    }

    private static int url(String path, String signed) {
        return ingress.send(
                        HttpRequest.newBuilder(ingress.at(path))
                                .POST(BodyPublishers.ofString("{}"))
                                .header("Content-Type", "application/json")
                                .header(SIGNATURE, sign(SECRET, "POST " + signed + " {}")))
                .statusCode();
    }

    private static HttpResponse<String> compressed(String endpoint, byte[] wire, String signature) {
        return ingress.send(
                ingress.request(endpoint, BodyPublishers.ofByteArray(wire))
                        .header("Content-Type", "application/json")
                        .header("Content-Encoding", "gzip")
                        .header(SIGNATURE, signature));
    }

    private static String signWire(byte[] wire) {
        return HexFormat.of().formatHex(Secret.of(SECRET).hmac("HmacSHA256", wire));
    }

    private static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return out.toByteArray();
    }

    private static TopicReader.Found found(HttpResponse<String> answer) {
        String id = JsonMapper.shared().readTree(answer.body()).path("deliveryId").asString();
        List<TopicReader.Found> found =
                TOPIC.all().stream().filter(f -> f.value().getDeliveryId().equals(id)).toList();
        assertThat(found).hasSize(1);
        return found.getFirst();
    }
}
