package dev.onefold.system;

import static dev.onefold.system.Running.SOON;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.wire.BookingChanged;
import dev.onefold.wire.BookingStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/// What customers, staff and operators say, between planning and sending.
@ExtendWith(LogsOfFailures.class)
@Timeout(Running.LONGEST_SECONDS)
class PeopleSayIT {
    private static final int QUEUED = 60;

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
    void whoConfirmedIsNotAskedToConfirm() throws Exception {
        BookingChanged booking = sent("confirmed");
        running.topics.publish(
                BookingChanged.newBuilder(booking)
                        .setVersion(2)
                        .setStatus(BookingStatus.confirmed)
                        .build());
        eventually(
                SOON,
                () ->
                        assertThat(running.spine.outcomes(booking, 1))
                                .isEqualTo(
                                        Map.of(
                                                "confirmation", "accepted",
                                                "reminder_24h", "cancelled already_confirmed",
                                                "reminder_2h", "pending")));
        assertRemindedOnce(booking, "reminder_2h");
    }

    @Test
    void whoConfirmedToStaffIsNotAskedToConfirm() throws Exception {
        BookingChanged booking = sent("confirmed-to-staff");
        operator.post(
                        "/v1/bookings/" + Bookings.key(booking) + "/confirm",
                        Map.of("source", "staff", "reason", "they called"))
                .good();
        assertThat(running.spine.outcomes(booking, 1))
                .containsEntry("reminder_24h", "cancelled already_confirmed")
                .containsEntry("reminder_2h", "pending");
        assertRemindedOnce(booking, "reminder_2h");
    }

    @Test
    void aYesAnswersTheReminderAndSaysSo() throws Exception {
        BookingChanged booking = sent("yes");
        assertRemindedOnce(booking, "reminder_24h");
        running.sandbox.inbound(Bookings.phone(booking), "Sí, confirmo");
        eventually(
                SOON,
                () ->
                        assertThat(
                                        running.spine.notesOf(
                                                running.spine.intentOf(booking, "reminder_24h")))
                                .containsExactly("answered: confirmed"));
        assertThat(
                        running.spine.count(
                                "select count(*) from confirmations where booking_id = ?",
                                booking.getBookingId()))
                .isEqualTo(1);
    }

    @Test
    void whomStaffCalledIsNotWrittenToAboutTheSame() throws Exception {
        BookingChanged booking = sent("called");
        JsonNode answer =
                operator.post(
                                "/v1/bookings/" + Bookings.key(booking) + "/manual-contact",
                                Map.of("kind", "reminder_24h", "reason", "called them"))
                        .good();
        assertThat(answer.path("withdrawn").asInt()).isEqualTo(1);
        assertThat(running.spine.outcomes(booking, 1))
                .isEqualTo(
                        Map.of(
                                "confirmation", "accepted",
                                "reminder_24h", "cancelled manual_contact",
                                "reminder_2h", "pending"));
        assertRemindedOnce(booking, "reminder_2h");
    }

    /// The customer lost the message and asks for it: one more, however often the request comes.
    @Test
    void askedForAgainItIsSentOnceMore() throws Exception {
        BookingChanged booking = sent("again");
        Spine.Intent first = running.spine.intentOf(booking, "confirmation");
        Map<String, String> order = Map.of("reason", "asked for it", "requestId", "r-1");
        List<String> asked = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            JsonNode answer = operator.post("/v1/intents/" + first.id() + "/resend", order).good();
            asked.add(answer.path("intent").path("intentId").asString());
        }
        assertThat(asked).doesNotContain(first.id()).containsOnly(asked.getFirst());
        eventually(SOON, () -> assertThat(received(booking)).hasSize(2));
        assertThat(received(booking))
                .extracting(SandboxControl.Message::intentId)
                .containsExactly(first.id(), asked.getFirst());
        // The last one moves nothing: it notes who asked.
        assertThat(running.spine.statesOf(first))
                .containsExactly("pending", "sending", "accepted", "accepted");
    }

    @Test
    void whoSaidStopDoesNotGetItAgain() throws Exception {
        BookingChanged booking = sent("again-after-stop");
        running.sandbox.inbound(Bookings.phone(booking), "STOP");
        eventually(
                SOON,
                () ->
                        assertThat(running.spine.intentOf(booking, "reminder_2h").outcome())
                                .isEqualTo("cancelled opted_out"));
        String first = running.spine.intentOf(booking, "confirmation").id();
        String second =
                operator.post(
                                "/v1/intents/" + first + "/resend",
                                Map.of("reason", "a mistake", "requestId", "r-1"))
                        .good()
                        .path("intent")
                        .path("intentId")
                        .asString();
        eventually(SOON, () -> assertThat(outcome(second)).isEqualTo("skipped opted_out"));
        assertThat(received(booking)).hasSize(1);
    }

    /// Sixty messages to one phone are due at one moment, and the stop comes while they go out.
    /// What was claimed before it is sent; what was not, is not.
    @Test
    void aStopEndsWhatIsQueued() throws Exception {
        BookingChanged first = sent("queue");
        List<BookingChanged> bookings = new ArrayList<>(List.of(first));
        IntStream.range(1, QUEUED).forEach(_ -> bookings.add(Bookings.another(first)));
        running.topics.publish(bookings);
        eventually(Running.AFTER_A_CRASH, () -> assertThat(received(first)).hasSize(QUEUED));
        running.spine.makeDue(bookings, "reminder_2h", Bookings.now());
        running.sandbox.inbound(Bookings.phone(first), "STOP");
        eventually(
                Running.AFTER_A_CRASH,
                () ->
                        assertThat(new Promises(running).states(bookings, "reminder_2h").keySet())
                                .isSubsetOf("accepted", "cancelled", "skipped"));
        long sent =
                running.spine.count(
                        """
                        select count(*) from attempts a join intents i using (intent_id)
                        where i.kind = 'reminder_2h' and i.address = ?
                        """,
                        Bookings.phone(first));
        assertThat(received(first)).hasSize((int) (QUEUED + sent));
        assertThat(claimedBehindTheStop(Bookings.phone(first))).isZero();
        assertThat(new Promises(running).states(bookings, "reminder_24h"))
                .isEqualTo(Map.of("cancelled", (long) QUEUED));
    }

    // The stop and the claims queue up for the same rows, so the history has them in the order in
    // which they were committed.
    private static long claimedBehindTheStop(String phone) throws Exception {
        return running.spine.count(
                """
                with lines as (
                    select h.* from history h join intents i using (intent_id)
                    where i.address = ?
                )
                select count(*) from lines
                where to_state = 'sending' and from_state = 'pending' and history_id > (
                    select max(history_id) from lines
                    where to_state = 'cancelled' and reason = 'opted_out')
                """,
                phone);
    }

    private static BookingChanged sent(String label) {
        BookingChanged booking = Bookings.of(label);
        running.topics.publish(booking);
        eventually(
                SOON,
                () ->
                        assertThat(running.spine.intentOf(booking, "confirmation").state())
                                .isEqualTo("accepted"));
        return booking;
    }

    private static void assertRemindedOnce(BookingChanged booking, String kind) throws Exception {
        running.spine.makeDue(List.of(booking), kind, Bookings.now());
        eventually(
                SOON,
                () ->
                        assertThat(received(booking))
                                .extracting(SandboxControl.Message::template)
                                .containsExactly(
                                        "appointment_confirmation", "appointment_" + kind));
    }

    private static String outcome(String intent) throws Exception {
        return running.spine
                .query(
                        "select concat_ws(' ', state, reason) from intents where intent_id = ?::uuid",
                        row -> row.getString(1),
                        intent)
                .getFirst();
    }

    private static List<SandboxControl.Message> received(BookingChanged booking) {
        return running.sandbox.receivedBy(Bookings.phone(booking));
    }
}
