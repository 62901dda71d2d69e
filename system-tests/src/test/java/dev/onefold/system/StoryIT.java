package dev.onefold.system;

import static dev.onefold.system.Running.SOON;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static dev.onefold.testkit.wait.Eventually.eventuallyGet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.system.SandboxControl.Message;
import dev.onefold.wire.BookingChanged;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// What happens to a booking, from the topic to the customer's phone and back.
@ExtendWith(LogsOfFailures.class)
@Timeout(Running.LONGEST_SECONDS)
class StoryIT {
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
    void aBookingPublishedTwiceIsThreeIntentsAndOneMessage() throws Exception {
        BookingChanged booking = Bookings.of("twice");
        running.topics.publish(booking, booking);
        Message message = onlyMessage(booking);
        assertThat(message.template()).isEqualTo("appointment_confirmation");
        eventually(
                SOON,
                () ->
                        assertThat(running.spine.outcomes(booking, 1))
                                .isEqualTo(
                                        Map.of(
                                                "confirmation", "accepted",
                                                "reminder_24h", "pending",
                                                "reminder_2h", "pending")));
        running.topics.publish(booking);
        BookingChanged later = Bookings.of("behind-it");
        running.topics.publish(later);
        onlyMessage(later);
        assertThat(running.spine.intentsOf(booking)).hasSize(3);
        assertThat(received(booking)).hasSize(1);
    }

    @Test
    void aReminderGoesOutWhenItFallsDue() {
        Instant dueAt = Bookings.now().plus(Duration.ofSeconds(8));
        BookingChanged booking = Bookings.remindedAt("due", dueAt);
        running.topics.publish(booking);
        eventually(
                SOON,
                () ->
                        assertThat(received(booking))
                                .extracting(Message::template)
                                .containsExactly(
                                        "appointment_confirmation", "appointment_reminder_24h"));
        assertThat(Bookings.now()).isAfter(dueAt);
    }

    @Test
    void statusesRepeatedAndOutOfOrderMoveForwardOnly() throws Exception {
        BookingChanged booking = Bookings.of("statuses");
        running.topics.publish(booking);
        Message message = onlyMessage(booking);
        assertThat(running.sandbox.statuses(message, 2, "read", "delivered", "sent"))
                .hasSize(6)
                .containsOnly(202);
        Spine.Intent intent = eventuallyIs(booking, "confirmation", "read");
        eventually(
                SOON,
                () ->
                        assertThat(running.spine.evidenceOf(intent))
                                .containsExactlyInAnyOrder("read", "delivered", "sent"));
        assertThat(running.spine.statesOf(intent))
                .containsExactly("pending", "sending", "accepted", "read");

        BookingChanged other = Bookings.of("in-order");
        running.topics.publish(other);
        running.sandbox.statuses(onlyMessage(other), 3, "sent", "delivered");
        eventuallyIs(other, "confirmation", "delivered");
        running.sandbox.statuses(onlyMessage(other), 3, "read", "delivered");
        Spine.Intent read = eventuallyIs(other, "confirmation", "read");
        assertThat(running.spine.statesOf(read))
                .containsExactly("pending", "sending", "accepted", "delivered", "read");
    }

    @Test
    void aStatusMayComeBeforeTheSendsOwnAnswer() throws Exception {
        BookingChanged booking = Bookings.of("early-status");
        running.sandbox.fault(
                "status_before_answer",
                Bookings.phone(booking),
                Map.of("statuses", List.of("sent", "delivered")));
        running.topics.publish(booking);
        Spine.Intent intent = eventuallyIs(booking, "confirmation", "delivered");
        eventually(
                SOON,
                () ->
                        assertThat(
                                        running.spine.query(
                                                "select outcome from attempts where intent_id = ?::uuid",
                                                row -> row.getString(1),
                                                intent.id()))
                                .containsExactly("accepted"));
        assertThat(running.spine.statesOf(intent))
                .containsExactly("pending", "sending", "accepted", "delivered");
        assertThat(received(booking)).hasSize(1);
    }

    @Test
    void aRescheduleSupersedesAndTellsOfTheChange() throws Exception {
        BookingChanged booking = Bookings.of("moved");
        running.topics.publish(booking);
        eventuallyIs(booking, "confirmation", "accepted");
        running.topics.publish(Bookings.moved(booking, Duration.ofHours(24)));
        eventually(
                SOON,
                () -> {
                    assertThat(running.spine.outcomes(booking, 1))
                            .isEqualTo(
                                    Map.of(
                                            "confirmation", "accepted",
                                            "reminder_24h", "cancelled superseded",
                                            "reminder_2h", "cancelled superseded"));
                    assertThat(running.spine.outcomes(booking, 2))
                            .isEqualTo(
                                    Map.of(
                                            "schedule_changed", "accepted",
                                            "reminder_24h", "pending",
                                            "reminder_2h", "pending"));
                });
        assertThat(received(booking))
                .extracting(Message::template)
                .containsExactly("appointment_confirmation", "appointment_schedule_changed");
        // The older record comes late. Same key as one behind it: that one is read after it.
        BookingChanged cancelled =
                Bookings.cancelled(Bookings.moved(booking, Duration.ofHours(24)));
        running.topics.publish(booking, cancelled);
        eventually(
                SOON,
                () ->
                        assertThat(running.spine.outcomes(booking, 2))
                                .containsEntry("reminder_2h", "cancelled booking_cancelled"));
        assertThat(running.spine.intentsOf(booking)).hasSize(6);
        assertThat(received(booking)).hasSize(2);
    }

    @Test
    void aCancelledBookingSendsNothingMore() throws Exception {
        BookingChanged booking = Bookings.of("cancelled");
        running.topics.publish(booking);
        eventuallyIs(booking, "confirmation", "accepted");
        running.topics.publish(Bookings.cancelled(booking));
        eventually(
                SOON,
                () ->
                        assertThat(running.spine.outcomes(booking, 1))
                                .isEqualTo(
                                        Map.of(
                                                "confirmation", "accepted",
                                                "reminder_24h", "cancelled booking_cancelled",
                                                "reminder_2h", "cancelled booking_cancelled")));
        assertThat(received(booking)).hasSize(1);
    }

    @Test
    void aStopWordSilencesWhatWaitsAndWhatComesLater() throws Exception {
        BookingChanged booking = Bookings.of("stop");
        running.topics.publish(booking);
        eventuallyIs(booking, "confirmation", "accepted");
        assertThat(running.sandbox.inbound(Bookings.phone(booking), " Baja ")).containsExactly(202);
        eventually(
                SOON,
                () ->
                        assertThat(running.spine.outcomes(booking, 1))
                                .isEqualTo(
                                        Map.of(
                                                "confirmation", "accepted",
                                                "reminder_24h", "cancelled opted_out",
                                                "reminder_2h", "cancelled opted_out")));
        BookingChanged another = Bookings.another(booking);
        running.topics.publish(another);
        eventually(
                SOON,
                () ->
                        assertThat(running.spine.intentOf(another, "confirmation").outcome())
                                .isEqualTo("skipped opted_out"));
        assertThat(received(booking)).hasSize(1);
    }

    @Test
    void atNightItWaitsForTheMorning() throws Exception {
        ZoneId night = Bookings.whereItIs(2);
        BookingChanged booking =
                Bookings.of("night", Bookings.now().plus(Duration.ofHours(40)), night);
        running.topics.publish(booking);
        Spine.Intent planned = eventuallyIs(booking, "confirmation", "pending");
        assertThat(planned.dueAt().atZone(night).getHour()).isEqualTo(8);
        // As if it had been due in time and the night had come since: the claim looks again.
        running.spine.update(
                "update intents set due_at = ? where intent_id = ?::uuid",
                Timestamp.from(Bookings.now()),
                planned.id());
        eventually(
                SOON,
                () -> {
                    Spine.Intent deferred = running.spine.intentOf(booking, "confirmation");
                    assertThat(deferred.outcome()).isEqualTo("pending");
                    assertThat(deferred.dueAt()).isEqualTo(planned.dueAt());
                    assertThat(running.spine.notesOf(deferred))
                            .singleElement()
                            .asString()
                            .startsWith("deferred, quiet_hours");
                    assertThat(deferred.spent()).isZero();
                });
        assertThat(received(booking)).isEmpty();
    }

    private static Message onlyMessage(BookingChanged booking) {
        return eventuallyGet(
                SOON,
                () ->
                        Optional.of(received(booking))
                                .filter(m -> m.size() == 1)
                                .map(List::getFirst));
    }

    private static List<Message> received(BookingChanged booking) {
        return running.sandbox.receivedBy(Bookings.phone(booking));
    }

    private static Spine.Intent eventuallyIs(BookingChanged booking, String kind, String state) {
        return eventuallyGet(
                SOON,
                () ->
                        Optional.of(running.spine.intentOf(booking, kind))
                                .filter(intent -> intent.state().equals(state)));
    }
}
