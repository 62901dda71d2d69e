package dev.onefold.system;

import static dev.onefold.system.Running.AFTER_A_CRASH;
import static dev.onefold.system.Running.SOON;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.schemas.topic.Topic;
import dev.onefold.wire.BookingChanged;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// The dispatcher dies without a word at its worst moments. It has no memory of its own: what it
/// left unfinished is found out from what intent-service wrote down before.
@ExtendWith(LogsOfFailures.class)
@Timeout(Running.LONGEST_SECONDS)
class DispatcherCrashIT {
    private static Running running;

    @BeforeAll
    static void start() {
        running = Running.together();
    }

    @AfterAll
    static void promisesHold() throws Exception {
        new Promises(running).holdForAll();
    }

    @Test
    void killedAfterTheClaimAndBeforeSendingItSendsNothingLater() throws Exception {
        BookingChanged booking = Bookings.of("claimed-then-killed");
        running.claims.holdAnswers();
        try {
            running.topics.publish(booking);
            eventually(SOON, () -> assertThat(state(booking)).isEqualTo("sending"));
            running.services.dispatcher().kill9();
        } finally {
            running.claims.letAnswersGo();
        }
        running.services.dispatcher().startAgain();
        // Nobody can know that it was not sent, so nobody sends it again.
        eventually(AFTER_A_CRASH, () -> assertThat(state(booking)).isEqualTo("unresolved"));
        assertStates(booking, "pending", "sending", "uncertain", "unresolved");
        assertSendsAgain();
        assertThat(messages(booking)).isZero();
        assertThat(attempts(booking)).isEqualTo(1);
    }

    /// Two intents of one person, claimed together: one was answered, and its outcome published and
    /// settled, while the other's answer was still out; so no offset was committed.
    @Test
    void killedBetweenOutcomeAndOffsetItSendsNeitherAgain() throws Exception {
        BookingChanged answered = Bookings.of("answered");
        BookingChanged stalled =
                BookingChanged.newBuilder(Bookings.of("stalled-then-killed"))
                        .setContact(
                                Bookings.contact(
                                        answered.getContact().getReference(),
                                        "+34611000001",
                                        Bookings.whereItIs(12)))
                        .build();
        running.topics.publish(answered, stalled);
        for (BookingChanged booking : List.of(answered, stalled)) {
            eventually(
                    SOON,
                    () ->
                            assertThat(running.spine.intentOf(booking, "confirmation").state())
                                    .isEqualTo("accepted"));
        }
        running.sandbox.fault("accept_then_timeout", Bookings.phone(stalled), Map.of());
        running.spine.makeDue(List.of(answered, stalled), "reminder_24h", Bookings.now());
        eventually(
                SOON,
                () -> {
                    assertThat(reminder(answered).state()).isEqualTo("accepted");
                    assertThat(reminder(stalled).state()).isEqualTo("sending");
                    assertThat(received(stalled)).isEqualTo(2);
                });
        running.services.dispatcher().kill9();
        assertThat(reminder(stalled).state()).as("killed in time").isEqualTo("sending");
        assertThat(claimedAt(answered)).as("one batch").isEqualTo(claimedAt(stalled));
        running.services.dispatcher().startAgain();

        eventually(
                AFTER_A_CRASH,
                () ->
                        assertThat(running.spine.statesOf(reminder(stalled)))
                                .startsWith("pending", "sending", "uncertain"));
        running.sandbox.statuses(
                running.sandbox.receivedBy(Bookings.phone(stalled)).getLast(), 1, "delivered");
        eventually(
                AFTER_A_CRASH, () -> assertThat(reminder(stalled).state()).isEqualTo("delivered"));
        assertSendsAgain();
        assertThat(reminder(answered).state()).isEqualTo("accepted");
        assertThat(received(answered)).as("confirmation and reminder").isEqualTo(2);
        assertThat(received(stalled)).as("confirmation and reminder").isEqualTo(2);
        assertThat(reminder(answered).attempt()).isEqualTo(1);
        assertThat(reminder(stalled).attempt()).isEqualTo(1);
    }

    /// The new instance sends, and has read every pointer that the old one left.
    private static void assertSendsAgain() {
        BookingChanged witness = Bookings.of("after-the-crash");
        running.topics.publish(witness);
        eventually(AFTER_A_CRASH, () -> assertThat(state(witness)).isEqualTo("accepted"));
        eventually(
                SOON,
                () -> assertThat(running.topics.lag("dispatcher", Topic.INTENTS_DUE)).isZero());
        assertThat(received(witness)).isEqualTo(1);
    }

    private static void assertStates(BookingChanged booking, String... states) throws Exception {
        assertThat(running.spine.statesOf(running.spine.intentOf(booking, "confirmation")))
                .containsExactly(states);
    }

    private static String state(BookingChanged booking) throws Exception {
        return running.spine.intentOf(booking, "confirmation").state();
    }

    private static int attempts(BookingChanged booking) throws Exception {
        return running.spine.intentOf(booking, "confirmation").attempt();
    }

    private static long messages(BookingChanged booking) throws Exception {
        return new Promises(running).messagesOf(running.spine.intentOf(booking, "confirmation"));
    }

    private static int received(BookingChanged booking) {
        return running.sandbox.receivedBy(Bookings.phone(booking)).size();
    }

    private static Spine.Intent reminder(BookingChanged booking) throws Exception {
        return running.spine.intentOf(booking, "reminder_24h");
    }

    private static List<String> claimedAt(BookingChanged booking) throws Exception {
        return running.spine.query(
                "select claimed_at::text from attempts where intent_id = ?::uuid",
                row -> row.getString(1),
                reminder(booking).id());
    }
}
