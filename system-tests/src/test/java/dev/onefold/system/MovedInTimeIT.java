package dev.onefold.system;

import static dev.onefold.system.Running.SOON;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.wire.BookingChanged;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// A booking is cancelled or moved before its message goes out, or while the provider has it.
@ExtendWith(LogsOfFailures.class)
@Timeout(Running.LONGEST_SECONDS)
class MovedInTimeIT {
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
    void cancelledBetweenPointerAndClaimItIsNotSent() throws Exception {
        BookingChanged booking = Bookings.of("cancelled-in-time");
        running.claims.shut();
        try {
            running.topics.publish(booking);
            awaitHandedOut(booking);
            running.topics.publish(Bookings.cancelled(booking));
            eventually(
                    SOON,
                    () ->
                            assertThat(outcomes(booking, 1).values())
                                    .hasSize(3)
                                    .containsOnly("cancelled booking_cancelled"));
        } finally {
            running.claims.open();
        }
        assertGoesOn();
        assertThat(templates(booking)).isEmpty();
    }

    @Test
    void movedBetweenPointerAndClaimOnlyTheNewTimeIsTold() throws Exception {
        BookingChanged booking = Bookings.of("moved-before");
        running.claims.shut();
        try {
            running.topics.publish(booking);
            awaitHandedOut(booking);
            running.topics.publish(Bookings.moved(booking, Duration.ofHours(24)));
            eventually(
                    SOON,
                    () ->
                            assertThat(outcomes(booking, 1).values())
                                    .hasSize(3)
                                    .containsOnly("cancelled superseded"));
        } finally {
            running.claims.open();
        }
        eventually(
                SOON,
                () ->
                        assertThat(outcomes(booking, 2))
                                .isEqualTo(
                                        Map.of(
                                                "confirmation", "accepted",
                                                "reminder_24h", "pending",
                                                "reminder_2h", "pending")));
        assertThat(templates(booking)).containsExactly("appointment_confirmation");
    }

    /// The provider has the message and has not answered: it counts as told, so the person hears
    /// that the time changed, and the old message is neither taken back nor sent again.
    @Test
    void movedWhileTheProviderHasItThePersonHearsOfTheChange() throws Exception {
        BookingChanged booking = Bookings.of("moved-during");
        running.provider.holdAnswers();
        try {
            running.topics.publish(booking);
            eventually(
                    SOON,
                    () -> {
                        assertThat(templates(booking)).containsExactly("appointment_confirmation");
                        assertThat(state(booking, "confirmation")).isEqualTo("sending");
                    });
            running.topics.publish(Bookings.moved(booking, Duration.ofHours(24)));
            eventually(
                    SOON, () -> assertThat(outcomes(booking, 2)).containsKey("schedule_changed"));
        } finally {
            running.provider.letAnswersGo();
        }
        running.sandbox.statuses(
                running.sandbox.receivedBy(Bookings.phone(booking)).getFirst(), 1, "delivered");
        eventually(
                SOON,
                () -> {
                    assertThat(outcomes(booking, 1))
                            .isEqualTo(
                                    Map.of(
                                            "confirmation", "delivered",
                                            "reminder_24h", "cancelled superseded",
                                            "reminder_2h", "cancelled superseded"));
                    assertThat(templates(booking))
                            .containsExactly(
                                    "appointment_confirmation", "appointment_schedule_changed");
                });
    }

    private static void awaitHandedOut(BookingChanged booking) {
        eventually(
                SOON,
                () ->
                        assertThat(
                                        running.spine.count(
                                                """
                                                select count(*) from intents
                                                where booking_id = ? and released_at is not null
                                                """,
                                                booking.getBookingId()))
                                .isEqualTo(1));
    }

    /// What is published behind it is sent, so what was before it would have been.
    private static void assertGoesOn() {
        BookingChanged behind = Bookings.of("behind-it");
        running.topics.publish(behind);
        eventually(SOON, () -> assertThat(templates(behind)).hasSize(1));
    }

    private static String state(BookingChanged booking, String kind) throws Exception {
        return running.spine.intentOf(booking, kind).state();
    }

    private static Map<String, String> outcomes(BookingChanged booking, long schedule)
            throws Exception {
        return running.spine.outcomes(booking, schedule);
    }

    private static List<String> templates(BookingChanged booking) {
        return running.sandbox.receivedBy(Bookings.phone(booking)).stream()
                .map(SandboxControl.Message::template)
                .toList();
    }
}
