package dev.onefold.intents;

import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.wire.DeliveryReceived;
import dev.onefold.wire.Verdict;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The events as operators see them, of the service as it runs.
class EventsApiIT {

    private static final Instant RECEIVED = Instant.parse("2026-11-30T10:00:00.123Z");
    private static final String HOSTILE = "wamid.a/b:c;d?e=f&g%2Fh'\"\\#..//";
    private static final RunningService SERVICE = RunningService.start();

    @BeforeAll
    static void eventsOfTwoEndpoints() {
        SERVICE.publishDelivery(
                delivery(
                        "many",
                        RECEIVED,
                        IntStream.range(0, 25)
                                .mapToObj(i -> message("wamid." + i, "Hola " + i))
                                .toList()));
        SERVICE.publishDelivery(
                delivery("odd", RECEIVED.plusSeconds(60), List.of(message(HOSTILE, "secret"))));
        eventually(Duration.ofSeconds(60), () -> assertThat(ids("?limit=200")).hasSize(26));
        SERVICE.publishDelivery(
                delivery("odd", RECEIVED.plusSeconds(90), List.of(message(HOSTILE, "other"))));
        eventually(
                Duration.ofSeconds(60),
                () -> assertThat(ids("?conflict=true")).containsExactly(HOSTILE));
    }

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    @Test
    void pagesHoldEachEventOnceTheNewestFirst() {
        List<String> seen = new ArrayList<>();
        JsonNode page = page("?limit=10");
        seen.addAll(ids(page));
        int pages = 1;
        while (page.path("next").isString()) {
            page = page("?limit=10&cursor=" + page.path("next").asString());
            seen.addAll(ids(page));
            pages++;
        }

        assertThat(pages).isEqualTo(3);
        assertThat(seen).hasSize(26).doesNotHaveDuplicates().first().isEqualTo(HOSTILE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ?provider=whatsapp                                    | 26
                    ?provider=stripe                                      | 0
                    ?endpoint=many                                        | 25
                    ?type=message.text                                    | 26
                    ?type=message.image                                   | 0
                    ?object=wamid.7                                       | 1
                    ?object=wamid.7&provider=whatsapp&status=completed    | 1
                    ?status=completed                                     | 26
                    ?status=dead_letter                                   | 0
                    ?since=2026-11-30T10:01:00Z                           | 1
                    ?until=2026-11-30T10:01:00Z                           | 25
                    ?until=2026-11-30T10:00:00.123Z                       | 0
                    ?since=2026-11-30T10:00:00.123Z&conflict=false        | 26
                    ?conflict=true&endpoint=many                          | 0
                    """)
    void eachFilterLeavesOutWhatItSays(String query, int expected) {
        assertThat(ids(query + "&limit=100")).hasSize(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ?colour=red              | An events list takes provider, endpoint, type,
                    ?status=done             | status must be one of received, processing, completed,
                    ?since=yesterday         | since must be a moment in UTC such as
                    ?until=-100000-01-01T00:00:00Z | until must be
                    ?conflict=perhaps        | conflict must be true or false
                    ?cursor=abc              | cursor must be what an earlier page gave as next
                    ?cursor=!                | cursor must be what an earlier page gave as next
                    ?limit=0                 | limit must be 1 to 200
                    ?limit=201               | limit must be 1 to 200
                    ?limit=99999999999       | limit must be 1 to 200
                    ?type=                   | type must be a text that is not empty
                    ?type=a%00b              | type must be a text that is not empty
                    ?type=a&type=b           | type may be given once
                    /one?provider=p&id=i&payload=yes | payload may be show
                    /one?provider=p          | id
                    """)
    void aQueryThatMakesNoSenseIsToldWhy(String query, String says) {
        HttpResponse<String> answer = SERVICE.get("/v1/events" + query, "operator");

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.headers().firstValue("content-type").orElse(""))
                .startsWith("application/problem+json");
        assertThat(answer.body()).contains(says).doesNotContain("Exception");
    }

    @Test
    void oneEventShowsWhereItCameFromAndWhatItLedToButNotWhatItSays() {
        HttpResponse<String> answer = one("wamid.7", "");

        assertThat(answer.statusCode()).isEqualTo(200);
        JsonNode event = new JsonMapper().readTree(answer.body());
        assertThat(event.at("/event/status").asString()).isEqualTo("completed");
        assertThat(event.at("/event/effect").asString()).isEqualTo("kept");
        assertThat(event.at("/event/receivedAt").asString()).isEqualTo(RECEIVED.toString());
        assertThat(event.at("/origin/verdict").asString()).isEqualTo("verified");
        assertThat(event.at("/work/owner").asString()).isEqualTo("intent-service");
        assertThat(event.at("/work/attempts").asInt()).isEqualTo(1);
        assertThat(event.at("/payload/state").asString()).isEqualTo("redacted");
        assertThat(event.at("/payload/hash").asString()).hasSize(64);
        assertThat(answer.body()).doesNotContain("Hola").doesNotContain("34600000001");
        assertThat(SERVICE.get("/v1/events/whatsapp/wamid.7", "operator").body())
                .isEqualTo(answer.body());
    }

    @Test
    void whatItSaysShowsWhenThatIsAskedFor() {
        assertThat(one("wamid.7", "&payload=show").body()).contains("shown").contains("Hola 7");
    }

    @Test
    void anyIdCanBeAskedForAndItsConflictsStandBesideIt() {
        JsonNode event = new JsonMapper().readTree(one(HOSTILE, "&payload=show").body());

        assertThat(event.at("/event/eventId").asString()).isEqualTo(HOSTILE);
        assertThat(event.at("/event/conflicts").asInt()).isEqualTo(1);
        assertThat(event.at("/payload/text").asString()).contains("secret");
        assertThat(event.at("/conflicts/0/payload/text").asString()).contains("other");
        assertThat(one(HOSTILE, "").body()).doesNotContain("secret").doesNotContain("other\"");
    }

    @Test
    void anUnknownEventIsAProblemOfItsOwn() {
        HttpResponse<String> answer = one("nothing", "");

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.body()).contains("urn:onefold:problem:unknown-event");
        assertThat(one("a\0b", "").statusCode()).isEqualTo(404);
    }

    @Test
    void onlyOperatorsSeeEvents() {
        assertThat(SERVICE.get("/v1/events", null).statusCode()).isEqualTo(401);
        assertThat(SERVICE.get("/v1/events", "dispatcher").statusCode()).isEqualTo(403);
        assertThat(SERVICE.get("/v1/events/one?provider=p&id=i", null).statusCode()).isEqualTo(401);
    }

    private static HttpResponse<String> one(String id, String further) {
        return SERVICE.get(
                "/v1/events/one?provider=whatsapp&id="
                        + URLEncoder.encode(id, StandardCharsets.UTF_8)
                        + further,
                "operator");
    }

    private static List<String> ids(String query) {
        return ids(page(query));
    }

    private static List<String> ids(JsonNode page) {
        List<String> ids = new ArrayList<>();
        page.path("items").forEach(event -> ids.add(event.path("eventId").asString()));
        return ids;
    }

    private static JsonNode page(String query) {
        HttpResponse<String> answer = SERVICE.get("/v1/events" + query, "operator");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return new JsonMapper().readTree(answer.body());
    }

    private static String message(String id, String text) {
        return """
        {"id": %s, "from": "34600000001", "timestamp": "1796032800", "type": "text",
         "text": {"body": "%s"}}
        """
                .formatted(new JsonMapper().writeValueAsString(id), text);
    }

    private static DeliveryReceived delivery(
            String endpoint, Instant receivedAt, List<String> messages) {
        String body =
                """
                {"object": "whatsapp_business_account", "entry": [{"id": "1", "changes": [
                  {"field": "messages", "value": {"messages": [%s]}}]}]}
                """
                        .formatted(messages.stream().collect(Collectors.joining(",")));
        return DeliveryReceived.newBuilder()
                .setDeliveryId("delivery-" + endpoint)
                .setEndpoint(endpoint)
                .setProvider("whatsapp")
                .setVerdict(Verdict.verified)
                .setReceivedAt(receivedAt)
                .setContentType("application/json")
                .setBody(ByteBuffer.wrap(body.getBytes(StandardCharsets.UTF_8)))
                .build();
    }
}
