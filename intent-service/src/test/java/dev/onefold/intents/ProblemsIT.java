package dev.onefold.intents;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Every refusal is a problem detail with a type of ours, and repeats nothing that was sent.
class ProblemsIT {

    private static final RunningService SERVICE =
            RunningService.start("--onefold.api.max-body=16KB");

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    GET    | /v1/intents           |          | 401 | unauthenticated
                    GET    | /v1/intents           | nobody   | 401 | unauthenticated
                    GET    | /v1/nothing           |          | 401 | unauthenticated
                    GET    | /v1/nothing           | admin    | 403 | forbidden
                    GET    | /error                | admin    | 403 | forbidden
                    POST   | /actuator/health      | admin    | 403 | forbidden
                    POST   | /v1/intents/1/cancel  | viewer   | 403 | forbidden
                    GET    | /v1/intents/a/b/c     | viewer   | 404 | unknown-path
                    GET    | /v1/intents/secret%2F | viewer   | 400 | malformed-request
                    DELETE | /v1/events            | operator | 405 | method-not-allowed
                    GET    | /v1/claims            | dispatcher | 405 | method-not-allowed
                    GET    | /v1/intents?state=no  | viewer   | 400 | invalid-request
                    GET    | /v1/intents/secret    | viewer   | 400 | invalid-request
                    GET    | /actuator/nothing     |          | 404 | unknown-path
                    """)
    void aRefusalSaysWhy(
            String method, String path, @Nullable String role, int status, String type) {
        assertProblem(SERVICE.send(method, path, "text/plain", "secret", role), status, type);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"channel\":\"sms\",\"category\":\"*\",\"granted\":1,\"reason\":\"r\"}",
                "{\"channel\":\"sms\",\"category\":\"*\",\"granted\":\"no\",\"reason\":\"r\"}",
                "{\"channel\":\"sms\",\"category\":\"*\",\"granted\":false,\"reason\":5}",
                "{\"channel\":\"sms\",\"channel\":\"*\",\"granted\":false,\"reason\":\"r\"}"
            })
    void nothingIsGuessed(String body) {
        assertProblem(
                SERVICE.send(
                        "POST",
                        "/v1/contacts/00000000-0000-0000-0000-000000000000/consents",
                        "application/json",
                        body,
                        "operator"),
                400,
                "unreadable-body");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/events?object=%ff",
                "/v1/intents?kind=%ff",
                "/v1/templates?name=%00",
                "/v1/templates?language=%00"
            })
    void whatIsNoTextIsTheCallersMistake(String path) {
        assertThat(SERVICE.send("GET", path, "text/plain", "", "viewer").statusCode())
                .isEqualTo(400);
    }

    @Test
    void onlyJsonIsTakenAndServed() {
        assertProblem(
                SERVICE.send("POST", "/v1/claims", "text/plain", "secret", "dispatcher"),
                415,
                "unsupported-media-type");
        assertProblem(
                SERVICE.accepting("/v1/events", "text/html", "viewer"), 406, "not-acceptable");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {"dispatcher":"d","pointers":[{"intentId":"secret"}]}   | pointers[0].intentId | must be a UUID
                    {"dispatcher":"d","pointers":[{"release":"secret"}]}    | pointers[0].release  | must be a whole number
                    {"dispatcher":"d","pointers":"secret"}                  | pointers             | must be a list
                    {"dispatcher":{"a":"secret"}}                           | dispatcher           | must be a text
                    "secret"                                                | body                 | must be an object
                    """)
    void aFieldThatCannotBeReadIsNamedAndNotRepeated(String body, String field, String message) {
        HttpResponse<String> answer = SERVICE.post("/v1/claims", body, "dispatcher");

        JsonNode problem = assertProblem(answer, 400, "unreadable-body");
        assertThat(problem.at("/errors/0/field").asString()).isEqualTo(field);
        assertThat(problem.at("/errors/0/message").asString()).isEqualTo(message);
        assertThat(answer.body()).doesNotContain("secret");
    }

    @Test
    void whatIsNoJsonIsToldWhere() {
        assertThat(
                        assertProblem(
                                        SERVICE.post("/v1/claims", "{\n  secret", "dispatcher"),
                                        400,
                                        "unreadable-body")
                                .path("detail")
                                .asString())
                .startsWith("The body is not JSON (line 2")
                .doesNotContain("secret");
        assertProblem(SERVICE.post("/v1/claims", "", "dispatcher"), 400, "unreadable-body");
    }

    @Test
    void aBodyThatIsTooLargeIsRefusedWhetherItSaysSoOrNot() {
        String large = "{\"dispatcher\":\"" + "d".repeat(20_000) + "\",\"pointers\":[]}";

        assertProblem(SERVICE.post("/v1/claims", large, "dispatcher"), 413, "body-too-large");
        assertProblem(SERVICE.stream("/v1/claims", large, "dispatcher"), 413, "body-too-large");
        assertProblem(SERVICE.stream("/v1/claims", "{}", "dispatcher"), 400, "invalid-request");
    }

    @Test
    void whatANewerDispatcherSaysBeyondIsLeftAlone() {
        String body = "{\"dispatcher\":\"d\",\"pointers\":[],\"mood\":\"good\"}";
        assertThat(SERVICE.post("/v1/claims", body, "dispatcher").statusCode()).isEqualTo(200);
    }

    private static JsonNode assertProblem(HttpResponse<String> answer, int status, String type) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("content-type").orElse(""))
                .startsWith("application/problem+json");
        JsonNode problem = new JsonMapper().readTree(answer.body());
        assertThat(problem.path("type").asString()).isEqualTo("urn:onefold:problem:" + type);
        assertThat(problem.path("status").asInt()).isEqualTo(status);
        assertThat(problem.path("title").asString()).isNotEmpty();
        assertThat(problem.path("detail").asString()).isNotEmpty();
        assertThat(answer.body()).doesNotContain("Exception").doesNotContain("dev.onefold");
        assertThat(answer.headers().firstValue("www-authenticate").isPresent())
                .isEqualTo(status == 401);
        return problem;
    }
}
