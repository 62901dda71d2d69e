package dev.onefold.ingress;

import static dev.onefold.ingress.RunningIngress.SECRET;
import static dev.onefold.ingress.RunningIngress.VERIFY_TOKEN;
import static dev.onefold.ingress.RunningIngress.sign;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.topics.TestTopics;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/// Whatever is wrong with a request, the answer is a problem detail and nothing is on the topic.
class RefusalIT {

    private static final int MAX_BODY = 64 << 10;
    private static final String BODY = Bodies.status("wamid.refused", "sent");
    private static final String POST = "POST /v1/webhooks/whatsapp HTTP/1.1";
    private static final String HOST = "Host: 127.0.0.1";
    private static final String JSON = "Content-Type: application/json";

    private static final Stack STACK = Stack.shared();
    private static final TopicNames NAMES = TestTopics.fresh();
    private static final TopicReader TOPIC = new TopicReader(STACK.addresses(), NAMES);
    private static RunningIngress ingress;

    @BeforeAll
    static void start() {
        ingress =
                RunningIngress.start(
                        STACK.addresses(), NAMES, "--onefold.endpoints.whatsapp.max-body=64KB");
    }

    @AfterAll
    static void nothingThatWasRefusedIsOnTheTopic() {
        ingress.close();
        assertThat(TOPIC.all()).isNotEmpty().noneMatch(f -> f.body().contains("wamid.refused"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nobody", "WHATSAPP", "whatsapp%20", "..%2f", "%00"})
    void anUnknownEndpointIsNotFound(String endpoint) throws IOException {
        String answer =
                raw("POST /v1/webhooks/" + endpoint + " HTTP/1.1", "Content-Length: 2", JSON);

        assertThat(answer).containsPattern("^HTTP/1.1 (404|400) ");
        assertProblem(answer);
    }

    @Test
    void anUnknownEndpointSaysSo() {
        HttpResponse<String> answer = ingress.send(ingress.request("nobody", BODY));

        assertProblem(answer, 404, "unknown_endpoint");
    }

    @Test
    void aDeliveryWithoutASignatureIsRefused() {
        assertProblem(ingress.send(ingress.request("whatsapp", BODY)), 401, "missing_signature");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "sha256=", "sha256=zz", "sha1=0123", "0123456789abcdef"})
    void aSignatureInAnotherFormIsRefused(String signature) {
        HttpResponse<String> answer = ingress.post(BODY, signature);

        assertProblem(answer, 401, "malformed_signature");
        assertThat(answer.headers().firstValue("WWW-Authenticate")).isPresent();
    }

    @Test
    void anotherSecretsSignatureIsRefused() {
        assertProblem(ingress.post(BODY, sign(BODY, "other")), 401, "signature_mismatch");
    }

    @Test
    void oneChangedByteIsRefused() {
        assertProblem(ingress.post(BODY + " ", sign(BODY, SECRET)), 401, "signature_mismatch");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", "application/xml", "application/jsonp", "nonsense", ";"})
    void anotherMediaTypeIsRefused(String type) {
        HttpResponse<String> answer =
                ingress.send(
                        ingress.request("whatsapp", BodyPublishers.ofString(BODY))
                                .header("Content-Type", type)
                                .header("X-Hub-Signature-256", sign(BODY, SECRET)));

        assertProblem(answer, 415, "unsupported_content_type");
    }

    @Test
    void noMediaTypeAtAllIsRefused() {
        HttpResponse<String> answer =
                ingress.send(
                        ingress.request("whatsapp", BodyPublishers.ofString(BODY))
                                .header("X-Hub-Signature-256", sign(BODY, SECRET)));

        assertProblem(answer, 415, "unsupported_content_type");
    }

    @Test
    void anEncodedBodyIsRefused() {
        HttpResponse<String> answer =
                ingress.send(
                        ingress.request("whatsapp", BODY)
                                .header("Content-Encoding", "gzip")
                                .header("X-Hub-Signature-256", sign(BODY, SECRET)));

        assertProblem(answer, 415, "unsupported_content_encoding");
    }

    @Test
    void aBodyOfJustTheLimitIsTaken() {
        String body = "x".repeat(MAX_BODY);

        assertThat(ingress.post(body).statusCode()).isEqualTo(202);
    }

    @Test
    void oneByteMoreIsRefusedWhetherDeclaredOrNot() {
        String body = "wamid.refused".repeat(MAX_BODY / 13) + "x".repeat(MAX_BODY % 13 + 1);

        assertProblem(ingress.post(body), 413, "body_too_large");
        assertProblem(
                ingress.send(
                        ingress.request("whatsapp", chunked(body))
                                .header("Content-Type", "application/json")
                                .header("X-Hub-Signature-256", sign(body, SECRET))),
                413,
                "body_too_large");
    }

    @Test
    void aDeclaredLengthThatIsTooLargeIsRefusedBeforeTheBodyComes() throws IOException {
        try (RawClient client = new RawClient(ingress.port())) {
            client.head(POST, HOST, JSON, "Content-Length: 9000000000");

            assertThat(client.statusLine()).startsWith("HTTP/1.1 413 ");
        }
    }

    @ParameterizedTest
    @CsvSource({"9000000, 413", "10, 100"})
    void aClientThatAsksFirstIsToldWhetherTheBodyIsWanted(long length, int status)
            throws IOException {
        try (RawClient client = new RawClient(ingress.port())) {
            client.head(POST, HOST, JSON, "Content-Length: " + length, "Expect: 100-continue");

            assertThat(client.statusLine()).startsWith("HTTP/1.1 " + status);
        }
    }

    @Test
    void anEndlessBodyIsCutOff() throws IOException {
        try (RawClient client = new RawClient(ingress.port())) {
            client.head(POST, HOST, JSON, "Transfer-Encoding: chunked");
            String chunk = "4000\r\n" + "x".repeat(0x4000) + "\r\n";
            for (int sent = 0; sent <= MAX_BODY; sent += 0x4000) {
                client.say(chunk);
            }

            assertThat(client.statusLine()).startsWith("HTTP/1.1 413 ");
        }
    }

    @Test
    void aBodyThatEndsTooSoonIsRefused() throws IOException {
        try (RawClient client = new RawClient(ingress.port())) {
            client.head(POST, HOST, JSON, "Content-Length: 1000", "Connection: close")
                    .say(BODY.substring(0, 50))
                    .nothingMore();

            String answer = client.everything();

            assertThat(answer).doesNotContain(" 202 ");
            if (!answer.isEmpty()) {
                assertProblem(answer);
            }
        }
    }

    @Test
    void aBrokenChunkIsRefused() throws IOException {
        try (RawClient client = new RawClient(ingress.port())) {
            client.head(POST, HOST, JSON, "Transfer-Encoding: chunked").say("zz\r\nabc\r\n");

            String answer = client.everything();

            assertThat(answer).contains(" 400 ");
            assertProblem(answer);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "DELETE", "PATCH"})
    void anotherMethodIsNotAllowedAndTheAnswerSaysWhichAre(String method) {
        HttpResponse<String> answer =
                ingress.send(
                        HttpRequest.newBuilder(ingress.at("/v1/webhooks/whatsapp"))
                                .method(method, BodyPublishers.noBody()));

        assertProblem(answer, 405, "method_not_allowed");
        assertThat(answer.headers().firstValue("allow").orElseThrow())
                .contains("POST")
                .contains("GET");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/", "/v1/webhooks", "/v1/webhooks/", "/v1/webhooks/whatsapp/x", "/error"})
    void anotherAddressIsNotFound(String path) {
        assertProblem(ingress.get(path), 404, "not_found");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /v1/webhooks/%zz HTTP/1.1",
                "GET /v1/webhooks/[ HTTP/1.1",
                "GET /v1/webhooks/a\\b HTTP/1.1",
                "GET /v1/webhooks/whatsapp?hub.mode=%zz HTTP/1.1",
                "GET / HTTP/9.9",
                "TRACE /v1/webhooks/whatsapp HTTP/1.1",
                "NONSENSE /v1/webhooks/whatsapp HTTP/1.1"
            })
    void aRequestThatTheServerRefusesIsAnsweredWithAProblemToo(String line) throws IOException {
        String answer = raw(line);

        assertThat(answer).containsPattern("^HTTP/1.1 (400|404|405)").doesNotContain("<html");
        assertProblem(answer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"complete nonsense", "\u0001\u0002\u0003", "GET"})
    void whatIsNotHttpGetsNoPageAndNoTrace(String line) throws IOException {
        assertNothingOfOurInside(raw(line));
    }

    @Test
    void headersThatAreTooLargeAreRefused() throws IOException {
        String answer = raw(POST, "X-Large: " + "x".repeat(40_000));

        assertThat(answer).contains(" 4").doesNotContain("<html");
        assertNothingOfOurInside(answer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/html", "image/png", "garbage///", ""})
    void whatTheCallerWouldRatherReadChangesNothing(String accept) {
        HttpResponse<String> good =
                ingress.send(
                        ingress.request("whatsapp", "{}")
                                .header("Accept", accept)
                                .header("X-Hub-Signature-256", sign("{}", SECRET)));
        HttpResponse<String> bad =
                ingress.send(ingress.request("whatsapp", BODY).header("Accept", accept));

        assertThat(good.statusCode()).isEqualTo(202);
        assertProblem(bad, 401, "missing_signature");
    }

    @Test
    void theHandshakeShowsTheChallengeToWhoeverKnowsTheToken() {
        HttpResponse<String> answer =
                ingress.get(handshake("whatsapp", "subscribe", VERIFY_TOKEN, "1158201444"));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("1158201444");
        assertThat(answer.headers().firstValue("content-type").orElseThrow())
                .startsWith("text/plain");
    }

    @ParameterizedTest
    @CsvSource({
        "subscribe, another-token, 1",
        "subscribe, '', 1",
        "unsubscribe, " + VERIFY_TOKEN + ", 1",
        "subscribe, " + VERIFY_TOKEN + ", ''",
        "subscribe, " + VERIFY_TOKEN + ", %3Cscript%3E"
    })
    void anotherHandshakeIsRefused(String mode, String token, String challenge) {
        assertProblem(
                ingress.get(handshake("whatsapp", mode, token, challenge)),
                401,
                "handshake_refused");
    }

    @Test
    void aHandshakeWithNothingOrElsewhereIsRefused() {
        assertProblem(ingress.get("/v1/webhooks/whatsapp"), 401, "handshake_refused");
        assertProblem(
                ingress.get(handshake("nobody", "subscribe", VERIFY_TOKEN, "1")),
                404,
                "unknown_endpoint");
    }

    private static String handshake(String endpoint, String mode, String token, String challenge) {
        return "/v1/webhooks/%s?hub.mode=%s&hub.verify_token=%s&hub.challenge=%s"
                .formatted(endpoint, mode, token, challenge);
    }

    private static HttpRequest.BodyPublisher chunked(String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(bytes));
    }

    private static String raw(String line, String... headers) throws IOException {
        try (RawClient client = new RawClient(ingress.port())) {
            // In one piece: a server that refuses half of it resets the connection.
            String further = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
            String head = line + "\r\n" + HOST + "\r\nConnection: close\r\n" + further;
            return client.say(head + "\r\n{}").everything();
        }
    }

    private static void assertProblem(HttpResponse<String> answer, int status, String label) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().firstValue("content-type"))
                .contains("application/problem+json");
        assertThat(JsonMapper.shared().readTree(answer.body()).path("type").asString())
                .isEqualTo("urn:onefold:problem:" + label);
        assertNothingOfOurInside(answer.body());
    }

    private static void assertProblem(String answer) {
        assertThat(answer)
                .containsIgnoringCase("content-type: application/problem+json")
                .contains("{\"type\":\"urn:onefold:problem:");
        assertNothingOfOurInside(answer);
    }

    private static void assertNothingOfOurInside(String text) {
        assertThat(text)
                .doesNotContain("Exception")
                .doesNotContain("org.")
                .doesNotContain("java")
                .doesNotContain("Tomcat")
                .doesNotContain("<html");
    }
}
