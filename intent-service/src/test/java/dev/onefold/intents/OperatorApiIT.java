package dev.onefold.intents;

import static dev.onefold.testkit.wait.Eventually.eventually;
import static dev.onefold.testkit.wait.Eventually.eventuallyGet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.booking.Bookings;
import dev.onefold.wire.IntentDue;
import dev.onefold.wire.VerificationRequested;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What operators can do, of the service as it runs.
class OperatorApiIT {

    private static final Duration SOON = Duration.ofSeconds(60);
    private static final RunningService SERVICE =
            RunningService.start("--onefold.claim.lease=1s", "--onefold.settle.lease-poll=100ms");
    private static final String WHY = "{\"reason\": \"they called\"}";
    private static final String NOBODY = "00000000-0000-0000-0000-000000000000";

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    @Test
    void anIntentIsHeldReleasedAndCancelledEachWithWhoAndWhy() {
        String id = reminderOf("act-1");

        assertThat(moved(act(id, "hold", WHY))).isEqualTo("true held operator");
        assertThat(moved(act(id, "hold", WHY))).isEqualTo("false held operator");
        assertThat(moved(act(id, "release", WHY))).isEqualTo("true pending ");
        assertThat(moved(act(id, "cancel", WHY))).isEqualTo("true cancelled operator");

        HttpResponse<String> tooLate = act(id, "release", WHY);
        assertThat(tooLate.statusCode()).isEqualTo(409);
        assertThat(tooLate.body())
                .contains("urn:onefold:problem:not-possible", "is cancelled", "resend");
        JsonNode history = json(SERVICE.get("/v1/intents/" + id, "viewer")).path("history");
        assertThat(history.valueStream().map(line -> line.path("actor").asString()).toList())
                .endsWith("operator", "operator", "operator");
        assertThat(history.get(1).path("evidence").asString()).isEqualTo("they called");
        eventually(
                SOON,
                () ->
                        assertThat(SERVICE.changesOf("clinic/act-1"))
                                .filteredOn(change -> change.getIntentId().equals(id))
                                .extracting(change -> change.getState())
                                .containsExactly("pending", "held", "pending", "cancelled"));
    }

    @Test
    void aCancelledOneIsAskedForAgainAsAnIntentOfItsOwn() {
        String id = reminderOf("act-2");
        act(id, "cancel", WHY);
        String request = "{\"reason\": \"they asked for it\", \"requestId\": \"r-1\"}";

        assertThat(act(id, "resend", WHY).statusCode()).isEqualTo(400);
        JsonNode second = json(act(id, "resend", request));
        JsonNode again = json(act(id, "resend", request));

        assertThat(second.path("moved").asBoolean()).isTrue();
        assertThat(again.path("moved").asBoolean()).isFalse();
        String secondId = second.path("intent").path("intentId").asString();
        assertThat(again.path("intent").path("intentId").asString()).isEqualTo(secondId);
        JsonNode related = json(SERVICE.get("/v1/intents?related=" + id, "viewer"));
        assertThat(related.path("items").get(0).path("intentId").asString()).isEqualTo(secondId);
    }

    @Test
    void aPersonsQuestionGoesToTheReconcilerAgain() {
        Instant start = Instant.now().plus(3, ChronoUnit.DAYS).truncatedTo(ChronoUnit.SECONDS);
        SERVICE.publishBooking(
                Bookings.booking(1, 1, start)
                        .setBookingId("doubt-1")
                        .setContact(RunningService.wideAwake(start))
                        .build());
        IntentDue due = eventuallyGet(SOON, () -> pointerOf("doubt-1").findFirst());
        String id = due.getIntentId();
        SERVICE.post(
                "/v1/claims",
                "{\"dispatcher\": \"d\", \"pointers\": [{\"intentId\": \"%s\", \"release\": %d}]}"
                        .formatted(id, due.getRelease()),
                "dispatcher");
        eventually(SOON, () -> assertThat(questionsOf(id)).hasSize(1));

        assertThat(moved(act(id, "verify", WHY))).isEqualTo("true uncertain ");

        eventually(
                SOON,
                () -> {
                    List<VerificationRequested> asked = questionsOf(id);
                    assertThat(asked).hasSize(2);
                    assertThat(asked.get(1).getDeadlineAt()).isAfter(asked.get(0).getDeadlineAt());
                    assertThat(asked.get(1).getAttempt()).isEqualTo(asked.get(0).getAttempt());
                });
        assertThat(act(id, "cancel", WHY).body()).contains("verify");
    }

    @Test
    void aManualContactStandsInPlaceOfTheNotices() {
        reminderOf("spoke-1");
        String path = "/v1/bookings/clinic/spoke-1";

        HttpResponse<String> noted =
                SERVICE.post(
                        path + "/manual-contact",
                        "{\"kind\": \"reminder_24h\", \"reason\": \"we called\"}",
                        "operator");

        assertThat(json(noted).path("withdrawn").asInt()).isEqualTo(1);
        JsonNode page = json(SERVICE.get(path, "viewer"));
        assertThat(page.path("manualContacts").get(0).path("reason").asString())
                .isEqualTo("we called");
        assertThat(page.path("notices")).hasSize(3);
        assertThat(page.toString()).doesNotContain("600000001").doesNotContain("Ana");
        assertThat(SERVICE.get("/v1/bookings/clinic/none", "viewer").body())
                .contains("urn:onefold:problem:unknown-booking");
        assertThat(
                        SERVICE.post(
                                        path + "/manual-contact",
                                        "{\"kind\": \"Any Kind\", \"reason\": \"x\"}",
                                        "operator")
                                .body())
                .contains("\"field\":\"kind\"");
    }

    @Test
    void aConfirmationBesideTheBookingSystemIsNotedOnce() {
        reminderOf("sure-1");
        String path = "/v1/bookings/clinic/sure-1";
        String order = "{\"source\": \"staff\", \"reason\": \"they called\"}";

        JsonNode first = json(SERVICE.post(path + "/confirm", order, "operator"));
        JsonNode again = json(SERVICE.post(path + "/confirm", order, "operator"));

        assertThat(first.path("first").asBoolean()).isTrue();
        assertThat(again.path("first").asBoolean()).isFalse();
        assertThat(json(SERVICE.get(path, "viewer")).path("confirmations").get(0).path("source"))
                .hasToString("\"staff\"");
        assertThat(SERVICE.post(path + "/confirm", WHY, "operator").body())
                .contains("\"field\":\"source\"");
        assertThat(SERVICE.post("/v1/bookings/clinic/none/confirm", order, "operator").statusCode())
                .isEqualTo(404);
    }

    @Test
    void aPeriodIsPlannedThenExecuted() {
        reminderOf("day-1");
        Instant now = Instant.now();
        String period =
                "{\"from\": \"%s\", \"to\": \"%s\", \"reason\": \"outage\"%s}"
                        .formatted(now, now.plus(6, ChronoUnit.DAYS), "%s");

        assertThat(
                        SERVICE.post(
                                        "/v1/reprocess",
                                        period.formatted(", \"execute\": true"),
                                        "operator")
                                .body())
                .contains("\"field\":\"execute\"");
        JsonNode plan = json(SERVICE.post("/v1/reprocess", period.formatted(""), "operator"));
        assertThat(plan.path("state").asString()).isEqualTo("planned");
        assertThat(plan.path("lines").toString()).contains("checked_again");

        String path = "/v1/reprocess/" + plan.path("planId").asString();
        JsonNode done =
                json(SERVICE.post(path + "/execute", "{\"reason\": \"outage\"}", "operator"));
        assertThat(done.path("state").asString()).isEqualTo("done");
        assertThat(json(SERVICE.get(path, "viewer")).path("execution").path("actor").asString())
                .isEqualTo("operator");
        assertThat(SERVICE.post("/v1/reprocess/" + NOBODY + "/execute", WHY, "operator").body())
                .contains("urn:onefold:problem:unknown-plan");
        assertThat(SERVICE.get("/v1/intents/summary", "viewer").body()).contains("\"counts\"");
    }

    static Stream<Arguments> hostile() {
        return Stream.of(
                Arguments.of("{", 400, "unreadable-body"),
                Arguments.of("[]", 400, "unreadable-body"),
                Arguments.of("", 400, "unreadable-body"),
                Arguments.of("{}", 400, "\"field\":\"reason\""),
                Arguments.of("{\"reason\": \"  \"}", 400, "\"field\":\"reason\""),
                Arguments.of("{\"reason\": null}", 400, "\"field\":\"reason\""),
                Arguments.of("{\"reason\": {}}", 400, "unreadable-body"),
                Arguments.of("{\"reason\": \"a\\u0000b\"}", 400, "\"field\":\"reason\""),
                Arguments.of("{\"reason\": \"a\\nb\"}", 400, "\"field\":\"reason\""),
                Arguments.of("{\"reason\": \"a\\u202eb\"}", 400, "\"field\":\"reason\""),
                Arguments.of("{\"reason\": \"a\\ud800b\"}", 400, "\"field\":\"reason\""),
                Arguments.of(
                        "{\"reason\": \"" + "x".repeat(501) + "\"}", 400, "\"field\":\"reason\""),
                Arguments.of(
                        "{\"reason\": \"x\", \"requestId\": \"a b\"}",
                        400,
                        "\"field\":\"requestId\""),
                Arguments.of("{\"reason\": \"x\", \"force\": true}", 400, "force"),
                Arguments.of(WHY, 404, "unknown-intent"));
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void whateverIsSentIsAnsweredWithAProblem(String body, int status, String says) {
        for (String action : List.of("cancel", "hold", "release", "verify")) {
            HttpResponse<String> answer = act(NOBODY, action, body);

            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
            assertThat(answer.body()).contains(says).contains("urn:onefold:problem:");
        }
    }

    @Test
    void actionsAreForOperators() {
        for (String action : List.of("cancel", "hold", "release", "verify", "retry", "resend")) {
            String path = "/v1/intents/" + NOBODY + "/" + action;
            assertThat(SERVICE.post(path, WHY, "viewer").statusCode()).isEqualTo(403);
            assertThat(SERVICE.post(path, WHY, "dispatcher").statusCode()).isEqualTo(403);
            assertThat(SERVICE.post(path, WHY, "system").statusCode()).isEqualTo(403);
            assertThat(SERVICE.post(path, WHY, null).statusCode()).isEqualTo(401);
        }
        assertThat(act("nonsense", "cancel", WHY).statusCode()).isEqualTo(400);
        assertThat(act(NOBODY, "retry", "{\"reason\": \"x\", \"requestId\": \"r\"}").body())
                .contains("\"field\":\"mayRepeat\"");
    }

    private static Stream<IntentDue> pointerOf(String booking) {
        List<String> ids =
                json(SERVICE.get("/v1/intents?booking=clinic/" + booking, "viewer"))
                        .path("items")
                        .valueStream()
                        .map(intent -> intent.path("intentId").asString())
                        .toList();
        return SERVICE.pointers().stream().filter(due -> ids.contains(due.getIntentId()));
    }

    private static List<VerificationRequested> questionsOf(String id) {
        return SERVICE.questions().stream().filter(q -> q.getIntentId().equals(id)).toList();
    }

    /// The reminder of a new booking in five days, which waits for four.
    private static String reminderOf(String booking) {
        Instant start = Instant.now().plus(5, ChronoUnit.DAYS).truncatedTo(ChronoUnit.SECONDS);
        SERVICE.publishBooking(Bookings.booking(1, 1, start).setBookingId(booking).build());
        return eventuallyGet(
                SOON,
                () ->
                        json(SERVICE.get(
                                        "/v1/intents?kind=reminder_24h&booking=clinic/" + booking,
                                        "viewer"))
                                .path("items")
                                .valueStream()
                                .findFirst()
                                .map(intent -> intent.path("intentId").asString()));
    }

    private static HttpResponse<String> act(String id, String action, String body) {
        return SERVICE.post("/v1/intents/" + id + "/" + action, body, "operator");
    }

    private static String moved(HttpResponse<String> answer) {
        JsonNode body = json(answer);
        return body.path("moved").asBoolean()
                + " "
                + body.path("intent").path("state").asString()
                + " "
                + body.path("intent").path("reason").asString("");
    }

    private static JsonNode json(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JsonMapper.shared().readTree(answer.body());
    }
}
