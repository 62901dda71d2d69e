package dev.onefold.dispatcher;

import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.dispatcher.SettledAttempts.Settled;
import dev.onefold.testkit.stack.Part;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.stack.StackSettings;
import dev.onefold.wire.AttemptOutcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// With a stack of its own, since the broker is taken away.
class OutageIT {

    private static final Duration SOON = Duration.ofSeconds(60);

    @Test
    void anOutcomeWaitsForTheBrokerAndTheMessageIsNotSentAgain() throws Exception {
        try (Stack stack = Stack.start(StackSettings.temporary());
                Running running =
                        new Running(
                                stack,
                                "--onefold.kafka-delivery-timeout=3s",
                                "--onefold.whatsapp.response-timeout=8s")) {
            String first = running.offer();
            running.release(first);
            running.settled.await(first, SOON);
            String intent = running.offer();
            running.provider.fault("delay", Running.reference(intent), ",\"millis\":4000");
            int before = running.provider.calls();
            running.release(intent);
            eventually(SOON, () -> assertThat(running.provider.calls()).isGreaterThan(before));

            stack.kill9(Part.KAFKA);
            eventually(SOON, () -> assertThat(running.leftOver()).isEqualTo(1));
            stack.start(Part.KAFKA);

            Settled settled = running.settled.await(intent, SOON);
            assertThat(settled.value().getOutcome()).isEqualTo(AttemptOutcome.accepted);
            eventually(SOON, () -> assertThat(running.leftOver()).isZero());
            eventually(SOON, () -> assertThat(running.committed()).isEqualTo(running.released()));
            assertThat(running.provider.received(Running.reference(intent))).isEqualTo(1);
            assertThat(running.settled.of(intent))
                    .extracting(Settled::eventId)
                    .containsOnly(intent + "/1");
        }
    }

    @Test
    void aStoppingDispatcherFinishesWhatItClaimed() throws Exception {
        try (Running running = new Running(Stack.shared())) {
            String slow = running.offer();
            running.provider.fault("delay", Running.reference(slow), ",\"millis\":2000");
            int before = running.provider.calls();
            running.release(slow);
            eventually(SOON, () -> assertThat(running.provider.calls()).isGreaterThan(before));

            running.stop();

            List<Settled> settled = new ArrayList<>();
            eventually(
                    SOON,
                    () -> {
                        settled.addAll(running.settled.of(slow));
                        assertThat(settled).hasSize(1);
                    });
            assertThat(settled.getFirst().value().getOutcome()).isEqualTo(AttemptOutcome.accepted);
            assertThat(running.committed()).isEqualTo(1);
        }
    }
}
