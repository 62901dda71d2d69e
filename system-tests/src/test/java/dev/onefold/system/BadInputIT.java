package dev.onefold.system;

import static dev.onefold.system.Running.SOON;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.schemas.topic.Topic;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What strangers send: a precise answer, nothing of our inside in it, and nothing on the topic.
@ExtendWith(LogsOfFailures.class)
@Timeout(Running.LONGEST_SECONDS)
class BadInputIT {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static Running running;

    private long deliveries;

    @BeforeAll
    static void start() {
        running = Running.together();
    }

    @BeforeEach
    void countDeliveries() {
        eventually(SOON, () -> assertThat(running.sandbox.webhooksWaiting()).isZero());
        deliveries = running.topics.written(Topic.WEBHOOKS_RECEIVED);
    }

    @AfterEach
    void nothingCameThrough() {
        assertThat(running.topics.written(Topic.WEBHOOKS_RECEIVED)).isEqualTo(deliveries);
    }

    @Test
    void anUnknownEndpointIsNotFound() {
        URI unknown = running.services.webhookUrl().resolve("/v1/webhooks/nobody");
        HttpResponse<String> answer =
                running.webhooks.post(
                        unknown, Webhooks.NOTHING, running.webhooks.signed(Webhooks.NOTHING));
        assertProblem(answer, 404, "unknown_endpoint");
    }

    @Test
    void aWrongSignatureIsTurnedAway() {
        String wrong = "sha256=" + Webhooks.hmac("another secret", Webhooks.NOTHING);
        assertProblem(running.webhooks.post(Webhooks.NOTHING, wrong), 401, "signature_mismatch");
    }

    @Test
    void aBodyChangedAfterSigningIsTurnedAway() {
        String signature = running.webhooks.signed(Webhooks.NOTHING);
        assertProblem(
                running.webhooks.post(Webhooks.NOTHING + " ", signature),
                401,
                "signature_mismatch");
    }

    @Test
    void aMissingOrMalformedSignatureIsTurnedAway() {
        assertProblem(running.webhooks.post(Webhooks.NOTHING, null), 401, "missing_signature");
        assertProblem(
                running.webhooks.post(Webhooks.NOTHING, "sha256=xyz"), 401, "malformed_signature");
    }

    @Test
    void anOversizedBodyIsRefusedThoughItIsSigned() {
        String large = "{\"padding\":\"" + "x".repeat(3 << 20) + "\"}";
        assertProblem(
                running.webhooks.post(large, running.webhooks.signed(large)),
                413,
                "body_too_large");
    }

    @Test
    void aClaimWithoutTheDispatchersKeyIsTurnedAway() throws Exception {
        URI claims = running.services.intentService().url().resolve("/v1/claims");
        HttpRequest.Builder claim =
                HttpRequest.newBuilder(claims)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{\"dispatcher\":\"x\",\"pointers\":[]}"));
        try (HttpClient http = HttpClient.newHttpClient()) {
            assertThat(http.send(claim.build(), BodyHandlers.ofString()).statusCode())
                    .isEqualTo(401);
            claim.header("Authorization", "Bearer " + running.services.keys().operator());
            assertThat(http.send(claim.build(), BodyHandlers.ofString()).statusCode())
                    .isEqualTo(403);
        }
    }

    private static void assertProblem(HttpResponse<String> answer, int status, String label) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type"))
                .hasValueSatisfying(
                        type -> assertThat(type).startsWith("application/problem+json"));
        JsonNode problem = JSON.readTree(answer.body());
        assertThat(problem.path("type").asString()).isEqualTo("urn:onefold:problem:" + label);
        assertThat(problem.path("status").asInt()).isEqualTo(status);
        assertThat(answer.body()).doesNotContain("Exception", "dev.onefold", "at org.");
    }
}
