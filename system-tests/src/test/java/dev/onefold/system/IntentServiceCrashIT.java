package dev.onefold.system;

import static dev.onefold.system.Running.AFTER_A_CRASH;
import static dev.onefold.system.Running.SOON;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.wire.BookingChanged;
import java.sql.Connection;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// intent-service dies in the middle of a transaction, which a lock of the test's own holds open.
@ExtendWith(LogsOfFailures.class)
@Timeout(Running.LONGEST_SECONDS)
class IntentServiceCrashIT {
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
    void killedInTheMiddleOfAClaimItHasClaimedNothing() throws Exception {
        BookingChanged booking = Bookings.of("killed-in-claim");
        try (Connection hold = running.spine.holdWritesTo("attempts")) {
            running.topics.publish(booking);
            eventually(SOON, () -> assertThat(running.spine.waitingFor("attempts")).isPositive());
            running.services.intentService().kill9();
            hold.rollback();
        }
        running.services.intentService().startAgain();
        eventually(AFTER_A_CRASH, () -> assertThat(intent(booking).state()).isEqualTo("accepted"));
        assertThat(running.sandbox.receivedBy(Bookings.phone(booking))).hasSize(1);
        // The claim that was cut off left no trace: this is the first attempt.
        assertThat(intent(booking).attempt()).isEqualTo(1);
        assertThat(running.spine.statesOf(intent(booking)))
                .containsExactly("pending", "sending", "accepted");
    }

    @Test
    void killedInTheMiddleOfASettlementItSettlesAgain() throws Exception {
        BookingChanged booking = Bookings.of("killed-in-settlement");
        running.sandbox.fault("delay", Bookings.phone(booking), Map.of("millis", 2_000));
        running.topics.publish(booking);
        eventually(SOON, () -> assertThat(intent(booking).state()).isEqualTo("sending"));
        try (Connection hold = running.spine.holdWritesTo("history")) {
            eventually(
                    SOON,
                    () -> {
                        assertThat(running.sandbox.receivedBy(Bookings.phone(booking))).hasSize(1);
                        assertThat(running.spine.waitingFor("history")).isPositive();
                    });
            running.services.intentService().kill9();
            hold.rollback();
        }
        assertThat(intent(booking).state()).as("nothing was settled").isEqualTo("sending");
        running.services.intentService().startAgain();
        eventually(AFTER_A_CRASH, () -> assertThat(intent(booking).state()).isEqualTo("accepted"));
        assertThat(running.sandbox.receivedBy(Bookings.phone(booking))).hasSize(1);
        assertThat(intent(booking).attempt()).isEqualTo(1);
        // The lease may have run out before the outcome was read again; it is the better word.
        assertThat(running.spine.statesOf(intent(booking)))
                .startsWith("pending", "sending")
                .endsWith("accepted")
                .doesNotHaveDuplicates();
    }

    private static Spine.Intent intent(BookingChanged booking) throws Exception {
        return running.spine.intentOf(booking, "confirmation");
    }
}
