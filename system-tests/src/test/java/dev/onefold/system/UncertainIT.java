package dev.onefold.system;

import static dev.onefold.system.Running.AFTER_A_CRASH;
import static dev.onefold.system.Running.SOON;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static dev.onefold.testkit.wait.Eventually.eventuallyGet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.system.SandboxControl.Message;
import dev.onefold.wire.BookingChanged;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// What the provider may have done, and nobody knows. It is never sent a second time: evidence
/// decides, and without any a person.
@ExtendWith(LogsOfFailures.class)
@Timeout(Running.LONGEST_SECONDS)
class UncertainIT {
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
    void aTimeoutAfterAcceptingIsProvedByAStatus() throws Exception {
        Message message = uncertain("timeout", "accept_then_timeout");
        running.sandbox.statuses(message, 2, "delivered");
        assertProved(message, "delivered", "timeout");
    }

    @Test
    void anErrorAfterAcceptingIsProvedByAStatus() throws Exception {
        Message message = uncertain("error", "accept_then_500");
        running.sandbox.statuses(message, 1, "sent");
        assertProved(message, "accepted", "131000");
    }

    @Test
    void aResetAfterAcceptingIsProvedByAStatus() throws Exception {
        Message message = uncertain("reset", "accept_then_reset");
        running.sandbox.statuses(message, 1, "read");
        assertProved(message, "read", "");
    }

    @Test
    void withoutEvidenceItIsUnresolvedAfterTheDeadlineAndALateStatusStillProvesIt()
            throws Exception {
        Message message = uncertain("unresolved", "accept_then_500");
        eventually(
                AFTER_A_CRASH,
                () ->
                        assertThat(states(message))
                                .containsExactly("pending", "sending", "uncertain", "unresolved"));
        assertThat(
                        running.spine.query(
                                "select kind from evidence where intent_id = ?::uuid",
                                row -> row.getString(1),
                                message.intentId()))
                .containsExactly("no_evidence");
        running.sandbox.statuses(message, 1, "delivered");
        eventually(SOON, () -> assertThat(states(message)).endsWith("accepted", "delivered"));
        assertThat(running.sandbox.receivedBy(message.to())).hasSize(1);
    }

    @Test
    void aStalledRequestThatNeverActedIsNotSentAgainOnAGuess() throws Exception {
        BookingChanged booking = Bookings.of("stalled");
        running.sandbox.fault("stall", Bookings.phone(booking), Map.of());
        running.topics.publish(booking);
        eventually(
                AFTER_A_CRASH,
                () ->
                        assertThat(running.spine.intentOf(booking, "confirmation").state())
                                .isEqualTo("unresolved"));
        assertThat(running.spine.intentOf(booking, "confirmation").attempt()).isEqualTo(1);
        assertThat(running.sandbox.receivedBy(Bookings.phone(booking))).isEmpty();
    }

    @Test
    void aRefusedConnectionIsTriedAgainAndSentOnce() throws Exception {
        BookingChanged booking = Bookings.of("refused-connection");
        running.provider.shut();
        try {
            running.topics.publish(booking);
            eventually(
                    SOON,
                    () -> assertThat(outcomes(booking)).isNotEmpty().containsOnly("not_reached"));
        } finally {
            running.provider.open();
        }
        eventually(
                SOON,
                () ->
                        assertThat(running.spine.intentOf(booking, "confirmation").state())
                                .isEqualTo("accepted"));
        assertThat(running.sandbox.receivedBy(Bookings.phone(booking))).hasSize(1);
        assertThat(outcomes(booking)).startsWith("not_reached").endsWith("accepted");
        assertThat(running.spine.statesOf(running.spine.intentOf(booking, "confirmation")))
                .doesNotContain("uncertain");
    }

    @Test
    void aThrottleSpendsNoAttempt() throws Exception {
        BookingChanged booking = Bookings.of("throttled");
        running.sandbox.fault("throttle", Bookings.phone(booking), Map.of("retryAfterSeconds", 1));
        running.topics.publish(booking);
        eventually(
                SOON, () -> assertThat(outcomes(booking)).containsExactly("throttled", "accepted"));
        eventually(
                SOON,
                () -> {
                    Spine.Intent intent = running.spine.intentOf(booking, "confirmation");
                    assertThat(intent.state()).isEqualTo("accepted");
                    assertThat(intent.spent()).isEqualTo(1);
                });
        assertThat(running.sandbox.receivedBy(Bookings.phone(booking))).hasSize(1);
    }

    @Test
    void aRefusalForGoodSaysWhy() {
        BookingChanged booking = Bookings.of("refused");
        running.sandbox.fault("refuse", Bookings.phone(booking), Map.of("code", 131026));
        running.topics.publish(booking);
        eventually(
                SOON,
                () ->
                        assertThat(running.spine.intentOf(booking, "confirmation").outcome())
                                .isEqualTo("failed invalid_number"));
        assertThat(running.sandbox.receivedBy(Bookings.phone(booking))).isEmpty();
    }

    /// Sends a message that meets this fault, and waits until it is in doubt.
    private static Message uncertain(String label, String fault) throws Exception {
        BookingChanged booking = Bookings.of(label);
        running.sandbox.fault(fault, Bookings.phone(booking), Map.of());
        running.topics.publish(booking);
        eventually(
                SOON,
                () ->
                        assertThat(
                                        running.spine.statesOf(
                                                running.spine.intentOf(booking, "confirmation")))
                                .contains("uncertain"));
        return eventuallyGet(
                SOON,
                () ->
                        Optional.of(running.sandbox.receivedBy(Bookings.phone(booking)))
                                .filter(messages -> messages.size() == 1)
                                .map(List::getFirst));
    }

    private static void assertProved(Message message, String state, String code) throws Exception {
        eventually(SOON, () -> assertThat(states(message)).endsWith(state));
        assertThat(states(message)).startsWith("pending", "sending", "uncertain");
        assertThat(running.sandbox.receivedBy(message.to())).hasSize(1);
        assertThat(
                        running.spine.query(
                                "select outcome, code from attempts where intent_id = ?::uuid",
                                row -> row.getString(1) + " " + row.getString(2),
                                message.intentId()))
                .singleElement()
                .asString()
                .startsWith("unknown")
                .contains(code);
    }

    private static List<String> states(Message message) throws Exception {
        return running.spine.query(
                "select to_state from history where intent_id = ?::uuid order by sequence",
                row -> row.getString(1),
                message.intentId());
    }

    private static List<String> outcomes(BookingChanged booking) throws Exception {
        return running.spine.query(
                "select coalesce(outcome, 'open') from attempts where intent_id = ?::uuid order by attempt",
                row -> row.getString(1),
                running.spine.intentOf(booking, "confirmation").id());
    }
}
