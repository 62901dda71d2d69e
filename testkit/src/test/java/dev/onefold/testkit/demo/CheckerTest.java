package dev.onefold.testkit.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CheckerTest {
    private static final LocalTime MORNING = LocalTime.of(8, 0);

    private final List<Expected> expected =
            List.of(
                    new Expected(
                            "clinic/a",
                            1,
                            List.of(
                                    new Expected.Intent("confirmation", 1, "delivered", null, null),
                                    new Expected.Intent(
                                            "reminder_2h", 1, "cancelled", "superseded", null))));
    private final Found.Intent confirmation = intent("i-1", "confirmation", "delivered", null);
    private final Found.Intent reminder = intent("i-2", "reminder_2h", "cancelled", "superseded");
    private final Found.Message message = new Found.Message("of1.i-1.1", "appointment");

    @Test
    void keptPromisesAreNotTalkedAbout() {
        assertThat(broken(List.of(confirmation, reminder), List.of(message))).isEmpty();
    }

    @Test
    void aSecondMessageIsSeenThoughEveryStateIsRight() {
        Found.Message again = new Found.Message("of1.i-1.2", "appointment");
        assertThat(broken(List.of(confirmation, reminder), List.of(message, again)))
                .containsExactly(
                        "the customer of clinic/a received 2 messages, not 1",
                        "clinic/a confirmation was sent 2 times (intent i-1)");
    }

    @Test
    void theSameMessageTwiceIsSeenToo() {
        assertThat(broken(List.of(confirmation, reminder), List.of(message, message)))
                .contains("clinic/a confirmation was sent 2 times (intent i-1)");
    }

    @Test
    void aMessageThatNoIntentExplainsIsSeen() {
        Found.Message stray = new Found.Message("of1.i-9.1", "appointment_reminder_2h");
        assertThat(broken(List.of(confirmation, reminder), List.of(message, stray)))
                .containsExactly(
                        "a message was received that no intent explains: appointment_reminder_2h");
    }

    @Test
    void whatIsCalledDeliveredMustHaveBeenReceived() {
        assertThat(broken(List.of(confirmation, reminder), List.of()))
                .contains("clinic/a confirmation is delivered, but nobody received it");
    }

    @Test
    void whatIsCalledCancelledMustNotHaveBeenReceived() {
        Found.Message sneaked = new Found.Message("of1.i-2.1", "appointment");
        assertThat(broken(List.of(confirmation, reminder), List.of(message, sneaked)))
                .contains("clinic/a reminder_2h is cancelled, but it was received");
    }

    @Test
    void missingAndSurplusIntentsAreSeen() {
        Found.Intent twice = intent("i-3", "confirmation", "pending", null);
        assertThat(broken(List.of(confirmation, twice), List.of(message)))
                .containsExactly(
                        "clinic/a has no intent reminder_2h for schedule 1",
                        "clinic/a has an intent more than it should: confirmation for schedule 1,"
                                + " pending");
    }

    @Test
    void anotherStateOrReasonIsSeen() {
        Found.Intent other = intent("i-2", "reminder_2h", "cancelled", "opted_out");
        assertThat(broken(List.of(confirmation, other), List.of(message)))
                .containsExactly(
                        "clinic/a reminder_2h is cancelled (opted_out), not cancelled"
                                + " (superseded)");
    }

    @Test
    void bookingsThatNobodyExpectedAreSeen() {
        Found.Intent stranger =
                new Found.Intent(
                        "i-7", "clinic/z", "confirmation", 2, "held", "operator", "held", MORNING);
        assertThat(broken(List.of(confirmation, reminder, stranger), List.of(message)))
                .containsExactly("nobody expected clinic/z confirmation for schedule 2");
    }

    @Test
    void theTopicAndTheApiMustAgree() {
        Found.Intent untold =
                new Found.Intent(
                        "i-1",
                        "clinic/a",
                        "confirmation",
                        1,
                        "delivered",
                        null,
                        "sending",
                        MORNING);
        assertThat(broken(List.of(untold, reminder), List.of(message)))
                .containsExactly(
                        "clinic/a confirmation is delivered, but intents.changed.v1 says sending");
    }

    @Test
    void theHourAtWhichItIsDueIsChecked() {
        List<Expected> atNine =
                List.of(
                        new Expected(
                                "clinic/a",
                                0,
                                List.of(
                                        new Expected.Intent(
                                                "confirmation",
                                                1,
                                                "pending",
                                                null,
                                                LocalTime.of(9, 0)))));
        Found.Intent early = intent("i-1", "confirmation", "pending", null);
        assertThat(Checker.broken(atNine, new Found(List.of(early), List.of(), List.of())))
                .containsExactly(
                        "clinic/a confirmation is due at 08:00 where its recipient is, not at"
                                + " 09:00");
    }

    @Test
    void deadLettersBreakThePromise() {
        Found found =
                new Found(
                        new ArrayList<>(List.of(confirmation, reminder)),
                        List.of(message),
                        List.of("1 in bookings.changed.v1.intent-service.dlt"));
        assertThat(Checker.broken(expected, found))
                .containsExactly("dead letters: 1 in bookings.changed.v1.intent-service.dlt");
    }

    private List<String> broken(List<Found.Intent> intents, List<Found.Message> messages) {
        return Checker.broken(expected, new Found(intents, messages, List.of()));
    }

    private static Found.Intent intent(
            String id, String notice, String state, @Nullable String reason) {
        return new Found.Intent(id, "clinic/a", notice, 1, state, reason, state, MORNING);
    }
}
