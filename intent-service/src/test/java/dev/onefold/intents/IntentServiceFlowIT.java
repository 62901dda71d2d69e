package dev.onefold.intents;

import static dev.onefold.testkit.wait.Eventually.eventually;
import static dev.onefold.testkit.wait.Eventually.eventuallyGet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.booking.Bookings;
import dev.onefold.schemas.deadletter.DeadLetterHeaders;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.wire.BookingStatus;
import dev.onefold.wire.IntentChanged;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/// The service as it runs, on a real broker, a real registry and a real Postgres.
class IntentServiceFlowIT {

    private static final Duration SOON = Duration.ofSeconds(30);
    private static final RunningService SERVICE = RunningService.start();

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    @Test
    void aBookingOnTheTopicBecomesIntentsAndTheWorldIsTold() {
        Instant start = Instant.now().plus(3, ChronoUnit.DAYS).truncatedTo(ChronoUnit.SECONDS);
        SERVICE.publishBooking(Bookings.booking(1, 1, start).setBookingId("flow-1").build());
        SERVICE.publishBooking(Bookings.booking(1, 1, start).setBookingId("flow-1").build());

        List<IntentChanged> told =
                eventuallyGet(
                        SOON,
                        () -> {
                            List<IntentChanged> all = SERVICE.changesOf("clinic/flow-1");
                            return all.size() >= 3 ? Optional.of(all) : Optional.empty();
                        });

        assertThat(told)
                .extracting(change -> change.getKind() + " " + change.getState())
                .containsExactlyInAnyOrder(
                        "confirmation pending", "reminder_24h pending", "reminder_2h pending");
        assertThat(told.toString()).doesNotContain("Ana").doesNotContain("600000001");
        assertThat(SERVICE.get("/v1/intents?booking=clinic/flow-1", "operator").body())
                .contains("reminder_24h")
                .doesNotContain("600000001");
    }

    @Test
    void whatIsDueIsReleasedOnce() {
        Instant start = Instant.now().plus(3, ChronoUnit.DAYS).truncatedTo(ChronoUnit.SECONDS);
        SERVICE.publishBooking(
                Bookings.booking(1, 1, start)
                        .setBookingId("flow-2")
                        .setContact(RunningService.wideAwake(start))
                        .build());

        ConsumerRecord<byte[], byte[]> pointer =
                eventuallyGet(SOON, () -> SERVICE.records(Topic.INTENTS_DUE).stream().findFirst());

        assertThat(new String(pointer.key(), StandardCharsets.UTF_8)).hasSize(36);
        assertThat(DeadLetterHeaders.read(pointer.headers(), "ce_type"))
                .isEqualTo("intents.due.v1");
    }

    @Test
    void recordsThatCannotBeUsedAreSetAsideAndTheRestGoesOn() {
        Instant start = Instant.now().plus(3, ChronoUnit.DAYS).truncatedTo(ChronoUnit.SECONDS);
        byte[] garbage = "not avro".getBytes(StandardCharsets.UTF_8);
        SERVICE.publishRaw(Topic.BOOKINGS_CHANGED, "clinic/bad", garbage);
        SERVICE.publishBooking(
                Bookings.booking(1, 1, start)
                        .setBookingId("broken")
                        .setStatus(BookingStatus.unknown)
                        .build());
        SERVICE.publishBooking(Bookings.booking(1, 1, start).setBookingId("after").build());

        eventually(
                SOON,
                () -> {
                    List<ConsumerRecord<byte[], byte[]>> letters =
                            SERVICE.deadLetters(Topic.BOOKINGS_CHANGED);
                    assertThat(letters)
                            .extracting(r -> DeadLetterHeaders.read(r.headers(), "dlt.reason"))
                            .containsExactlyInAnyOrder("undecodable", "invalid_booking");
                    assertThat(letters).anyMatch(r -> java.util.Arrays.equals(r.value(), garbage));
                    assertThat(SERVICE.changesOf("clinic/after")).hasSize(3);
                });
    }

    @Test
    void aCallerWithoutAKeyIsTurnedAway() {
        HttpResponse<String> none = SERVICE.post("/v1/claims", "{}", null);
        HttpResponse<String> wrong = SERVICE.post("/v1/claims", "{}", "operator");
        HttpResponse<String> view = SERVICE.get("/v1/intents/x", "dispatcher");

        assertThat(none.statusCode()).isEqualTo(401);
        assertThat(none.body()).contains("urn:onefold:problem:unauthenticated");
        assertThat(none.headers().firstValue("content-type").orElse(""))
                .startsWith("application/problem+json");
        assertThat(wrong.statusCode()).isEqualTo(403);
        assertThat(view.statusCode()).isEqualTo(403);
    }

    @Test
    void aClaimThatMakesNoSenseIsToldWhy() {
        assertBad("{", "unreadable-body");
        assertBad("{\"dispatcher\":\"d\"}", "pointers must be a list");
        assertBad("{\"pointers\":[]}", "dispatcher must name the caller");
        assertBad("{\"dispatcher\":\"d\",\"pointers\":[{\"intentId\":\"x\"}]}", "unreadable-body");
        assertBad("{\"dispatcher\":\"d\",\"pointers\":[null]}", "each pointer needs");
        assertThat(SERVICE.get("/v1/intents/nonsense", "operator").statusCode()).isEqualTo(400);
        assertThat(
                        SERVICE.get("/v1/intents/00000000-0000-0000-0000-000000000000", "operator")
                                .body())
                .contains("urn:onefold:problem:unknown-intent");
    }

    @Test
    void healthAndMetricsAreThere() {
        eventually(
                SOON,
                () ->
                        assertThat(SERVICE.get("/actuator/health", null).body())
                                .contains("\"listeners\"")
                                .contains("\"status\":\"UP\""));
        assertThat(SERVICE.get("/actuator/prometheus", null).body())
                .contains("jvm_memory", "onefold_release_lag_seconds");
    }

    private static void assertBad(String body, String expected) {
        HttpResponse<String> answer = SERVICE.post("/v1/claims", body, "dispatcher");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains(expected).doesNotContain("Exception");
    }
}
