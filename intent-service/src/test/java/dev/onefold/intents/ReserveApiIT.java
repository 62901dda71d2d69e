package dev.onefold.intents;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// `POST /v1/intents` as other systems see it, of the service as it runs.
class ReserveApiIT {

    private static final RunningService SERVICE =
            RunningService.start(
                    "--onefold.reserve.business-zone=Europe/Madrid",
                    "--onefold.reserve.limit=100",
                    "--onefold.reserve.period=1h");
    private static final String UNTIL = "2099-12-31T18:00:00Z";

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    @Test
    void theFirstIsCreatedAndTheSameAgainIsTheFirst() {
        HttpResponse<String> first = reserve(body("order 1/a?&", ""), "system");
        HttpResponse<String> again = reserve(body("order 1/a?&", ""), "system");
        HttpResponse<String> other = reserve(body("order 1/a?&", ""), "other");

        assertThat(first.statusCode()).as(first.body()).isEqualTo(201);
        assertThat(json(first).path("state").asString()).isEqualTo("pending");
        assertThat(json(first).path("key").asString()).isEqualTo("order 1/a?&");
        assertThat(first.body()).doesNotContain("600000001");
        assertThat(again.statusCode()).isEqualTo(200);
        assertThat(json(again).path("intentId")).isEqualTo(json(first).path("intentId"));
        assertThat(other.statusCode()).isEqualTo(201);
        assertThat(json(other).path("intentId")).isNotEqualTo(json(first).path("intentId"));

        String at = first.headers().firstValue("location").orElseThrow();
        HttpResponse<String> read = SERVICE.get(at, "system");
        assertThat(read.statusCode()).isEqualTo(200);
        assertThat(json(read).path("intentId")).isEqualTo(json(first).path("intentId"));
        assertThat(SERVICE.get("/v1/intents/reserved?key=none", "system").body())
                .contains("urn:onefold:problem:unknown-intent");
        assertThat(SERVICE.get("/v1/intents/reserved?key=%00", "system").statusCode())
                .isEqualTo(400);
        assertThat(
                        SERVICE.get(
                                        "/v1/intents/" + json(first).path("intentId").asString(),
                                        "viewer")
                                .body())
                .contains("asked for by system");
    }

    @Test
    void anotherBodyUnderTheSameKeyIsRefused() {
        assertThat(reserve(body("reused", ""), "system").statusCode()).isEqualTo(201);

        assertProblem(
                reserve(body("reused", "\"priority\":\"bulk\","), "system"), 422, "key-reused");
    }

    @Test
    void whatCannotBeIsRefused() {
        assertProblem(
                reserve(body("t", "").replace("reminder_24h", "nothing"), "system"),
                422,
                "unknown-template");
        assertProblem(
                reserve(body("t", "").replace("\"1\",", ""), "system"), 422, "parameters-mismatch");
        assertProblem(
                reserve(body("t", "").replace(UNTIL, "2026-01-01T00:00:00Z"), "system"),
                422,
                "too-late");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    "key":"k"          | "key":"%L"               | key
                    "key":"k"          | "key":" "                | key
                    "key":"k"          | "key":"a\\u0000b"        | key
                    "order_shipped"    | "Order shipped"          | kind
                    "order_shipped"    | null                     | kind
                    "transactional"    | "spam"                   | category
                    "whatsapp"         | "fax"                    | channel
                    "whatsapp"         | "sms","late":"perhaps"   | late
                    +34600000001       | 600000001                | address
                    +34600000001       | +0600000001              | address
                    "+34600000001"     | null                     | address
                    "contact":{        | "contact":{"zone":"Mars/Base",   | contact.zone
                    "contact":{        | "contact":{"language":"!",       | contact.language
                    "contact":{        | "contact":{"identities":[null],  | contact.identities[0]
                    "contact":{        | "contact":{"identities":[{"system":"CRM","kind":"id","value":"1"}], | contact.identities[0].system
                    "contact":{        | "contact":{"identities":[{"system":"sms","kind":"address","value":"secret"}], | contact.identities[0].value
                    "contact":{        | "quiet":"never","contact":{      | quiet
                    "contact":{        | "priority":"0","contact":{       | priority
                    "contact":{        | "dueAt":"2099-12-31T18:00:00Z","contact":{   | sendBefore
                    "contact":{        | "dueAt":"+100000-01-01T00:00:00Z","contact":{ | dueAt
                    "contact":{        | "commitment":{"system":"a"},"contact":{ | commitment.scheduleVersion
                    "Ana","1"          | null                     | parameters[0]
                    "contact":{        | "contact":{"colour":"secret",    | contact.colour
                    "contact":{        | "secretly":1,"contact":{         | secretly
                    "contact":{        | "relatedTo":"secret","contact":{ | relatedTo
                    "name":"appointment_reminder_24h" | "name":"A!"       | template.name
                    "language":"es"}   | "language":"es","version":0}     | template.version
                    "language":"es"}   | "language":"es","version":"secret"} | template.version
                    "order 7"          | ""                       | businessReference
                    """)
    void aFieldThatIsWrongIsNamedAndNotRepeated(String from, String to, String field) {
        String body = body("k", "").replace(from, to.replace("%L", "l".repeat(201)));

        HttpResponse<String> answer = reserve(body, "other");

        JsonNode problem = assertProblem(answer, 400, null);
        List<String> fields = new ArrayList<>();
        problem.path("errors").forEach(error -> fields.add(error.path("field").asString()));
        assertThat(fields).as(answer.body()).contains(field);
        assertThat(answer.body()).doesNotContain("secret\"").doesNotContain("Exception");
    }

    @Test
    void everythingThatIsWrongIsToldAtOnce() {
        JsonNode problem = assertProblem(reserve("{}", "system"), 400, "invalid-request");

        assertThat(problem.path("errors").size()).isGreaterThan(8);
        assertThat(problem.path("errors").toString()).contains("address", "sendBefore", "template");
    }

    @Test
    void anEmailAloneIsNobody() {
        String email =
                body("email", "")
                        .replace("\"whatsapp\"", "\"email\"")
                        .replace("+34600000001", "ana@example.org");
        assertThat(reserve(email, "system").body()).contains("contact.identities");

        String known =
                email.replace(
                        "\"contact\":{",
                        "\"contact\":{\"identities\":[{\"system\":\"shop\",\"kind\":\"customer\",\"value\":\"7\"}],");
        // There is no starter template for email: that is all that is left against it.
        assertProblem(reserve(known, "system"), 422, "unknown-template");
    }

    @Test
    void whatsAppsOwnIdIsAnAddress() {
        assertThat(
                        reserve(
                                        body("opaque", "")
                                                .replace("+34600000001", "ES.1a2B3c4D5e6F"),
                                        "system")
                                .statusCode())
                .isEqualTo(201);
    }

    @Test
    void whoeverAsksForTooMuchComesBackLater() {
        try (RunningService service =
                RunningService.start("--onefold.reserve.limit=2", "--onefold.reserve.period=1h")) {
            service.post("/v1/intents", "{}", "system");
            service.post("/v1/intents", "{", "system");
            HttpResponse<String> third = service.post("/v1/intents", body("k", ""), "system");

            assertProblem(third, 429, "rate-limited");
            assertThat(third.headers().firstValue("retry-after")).contains("3600");
            assertThat(service.post("/v1/intents", "{}", "other").statusCode()).isEqualTo(400);
            assertThat(service.get("/v1/intents?booking=a/b", "viewer").statusCode())
                    .isEqualTo(200);
        }
    }

    private static HttpResponse<String> reserve(String body, String role) {
        return SERVICE.post("/v1/intents", body, role);
    }

    private static JsonNode assertProblem(
            HttpResponse<String> answer, int status, @Nullable String type) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        if (type != null) {
            assertThat(json(answer).path("type").asString())
                    .isEqualTo("urn:onefold:problem:" + type);
        }
        return json(answer);
    }

    private static JsonNode json(HttpResponse<String> answer) {
        return new JsonMapper().readTree(answer.body());
    }

    private static String body(String key, String further) {
        return """
        {"key":"%s","kind":"order_shipped","purpose":"news","businessReference":"order 7",%s
         "contact":{"name":"Ana"},"channel":"whatsapp","address":"+34600000001",
         "category":"transactional","sendBefore":"%s",
         "template":{"name":"appointment_reminder_24h","language":"es"},
         "parameters":["Ana","1","2","3","4"]}
        """
                .formatted(key, further, UNTIL);
    }
}
