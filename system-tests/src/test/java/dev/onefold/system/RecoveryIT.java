package dev.onefold.system;

import static dev.onefold.system.Running.SOON;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.wire.BookingChanged;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/// A day went wrong and is gone over again: what was sent stays sent, what was cancelled stays
/// cancelled, what is in doubt is asked about, and what was lost on its way goes out once.
@ExtendWith(LogsOfFailures.class)
@Timeout(Running.LONGEST_SECONDS)
class RecoveryIT {
    private static final Map<String, String> WHY = Map.of("reason", "the broker lost a morning");

    private static Running running;
    private static ApiCalls operator;

    @BeforeAll
    static void start() {
        running = Running.together();
        operator = ApiCalls.ofOperator(running);
    }

    @AfterAll
    static void promisesHold() throws Exception {
        new Promises(running).holdForAll();
    }

    @Test
    void goneOverAgainADayLosesNoCancellationAndRepeatsNoMessage() throws Exception {
        Instant began = Bookings.now();
        BookingChanged sent = Bookings.of("day-sent");
        BookingChanged doubtful = Bookings.of("day-doubt");
        BookingChanged cancelled = Bookings.of("day-cancelled");
        BookingChanged lost = Bookings.of("day-lost");
        running.sandbox.fault("accept_then_500", Bookings.phone(doubtful), Map.of());
        running.topics.publish(sent, doubtful);
        eventually(
                SOON,
                () -> {
                    assertThat(outcome(sent)).isEqualTo("accepted");
                    assertThat(outcome(doubtful)).isIn("uncertain", "unresolved");
                });
        loseItsPointer(lost, cancelled);

        JsonNode plan = operator.post("/v1/reprocess", planOf(began)).good();
        assertThat(plan.path("intents").asInt()).isGreaterThanOrEqualTo(4);
        assertThat(received(lost)).isZero();
        assertThat(outcome(lost)).isEqualTo("pending");

        wasHandedOutLongAgo(lost);
        execute(plan.path("planId").asString());
        eventually(
                SOON,
                () -> {
                    assertThat(outcome(lost)).isEqualTo("accepted");
                    assertThat(verifications(doubtful)).isEqualTo(1);
                });
        JsonNode again = operator.post("/v1/reprocess", planOf(began)).good();
        execute(again.path("planId").asString());
        assertThat(outcome(sent)).isEqualTo("accepted");
        assertThat(outcome(cancelled)).isEqualTo("cancelled booking_cancelled");
        assertThat(running.spine.statesOf(confirmation(doubtful))).doesNotContain("accepted");
        assertThat(List.of(sent, doubtful, cancelled, lost))
                .extracting(RecoveryIT::received)
                .containsExactly(1, 1, 0, 1);
        assertALateStatusProves(doubtful);
    }

    private static void assertALateStatusProves(BookingChanged doubtful) {
        running.sandbox.statuses(
                running.sandbox.receivedBy(Bookings.phone(doubtful)).getFirst(), 1, "delivered");
        eventually(SOON, () -> assertThat(outcome(doubtful)).isEqualTo("delivered"));
    }

    private static void wasHandedOutLongAgo(BookingChanged booking) throws Exception {
        running.spine.update(
                "update intents set released_at = ? where intent_id = ?::uuid",
                Timestamp.from(Bookings.now().minus(Duration.ofMinutes(5))),
                confirmation(booking).id());
    }

    /// Both were handed out and their pointers never reached a dispatcher. One was cancelled since.
    private static void loseItsPointer(BookingChanged lost, BookingChanged cancelled)
            throws Exception {
        running.claims.shut();
        try {
            running.topics.publish(lost, cancelled);
            eventually(
                    SOON,
                    () -> {
                        assertThat(outcome(lost)).isEqualTo("pending");
                        assertThat(outcome(cancelled)).isEqualTo("pending");
                    });
            running.topics.publish(Bookings.cancelled(cancelled));
            eventually(
                    SOON,
                    () -> assertThat(outcome(cancelled)).isEqualTo("cancelled booking_cancelled"));
            // Nobody holds a pointer of this number, and the loop takes none back so far ahead.
            running.spine.update(
                    "update intents set release = release + 100, released_at = ? where intent_id = ?::uuid",
                    Timestamp.from(Bookings.now().plus(Duration.ofHours(1))),
                    confirmation(lost).id());
        } finally {
            running.claims.open();
        }
    }

    private static Map<String, String> planOf(Instant began) {
        Map<String, String> order = new HashMap<>(WHY);
        order.put("from", began.toString());
        order.put("to", Bookings.now().toString());
        order.put("kind", "confirmation");
        return order;
    }

    private static void execute(String planId) {
        eventually(
                SOON,
                () ->
                        assertThat(
                                        operator.post("/v1/reprocess/" + planId + "/execute", WHY)
                                                .good()
                                                .path("state")
                                                .asString())
                                .isEqualTo("done"));
    }

    /// How often somebody asked by hand.
    private static long verifications(BookingChanged booking) throws Exception {
        return running.spine.count(
                """
                select count(distinct cause) from history
                where intent_id = ?::uuid and cause like '%verify%'
                """,
                confirmation(booking).id());
    }

    private static Spine.Intent confirmation(BookingChanged booking) throws Exception {
        return running.spine.intentOf(booking, "confirmation");
    }

    private static String outcome(BookingChanged booking) throws Exception {
        return confirmation(booking).outcome();
    }

    private static int received(BookingChanged booking) {
        return running.sandbox.receivedBy(Bookings.phone(booking)).size();
    }
}
