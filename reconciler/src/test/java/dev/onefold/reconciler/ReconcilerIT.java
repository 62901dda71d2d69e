package dev.onefold.reconciler;

import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.reconciler.verify.Facts;
import dev.onefold.testkit.stack.Part;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.stack.StackSettings;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReconcilerIT {

    private static final Duration SOON = Duration.ofSeconds(40);

    @Test
    void questionsComeInAndFactsGoOut() {
        try (Running running = new Running(Stack.shared())) {
            Instant past = Instant.now().minusSeconds(1);
            running.ask("waiting", "whatsapp", Instant.now().plusSeconds(3600));
            running.ask("overdue", "whatsapp", past);
            running.ask("overdue", "whatsapp", past);

            eventually(
                    SOON,
                    () ->
                            assertThat(running.facts.all())
                                    .singleElement()
                                    .satisfies(
                                            fact -> {
                                                assertThat(fact.key()).isEqualTo("overdue");
                                                assertThat(fact.value().getSubject())
                                                        .isEqualTo("overdue");
                                            }));
            eventually(
                    SOON,
                    () ->
                            assertThat(running.states())
                                    .containsOnly(
                                            Map.entry("waiting", "open"),
                                            Map.entry("overdue", "no_evidence")));
        }
    }

    @Test
    void aBrokenQuestionIsSetAsideAndTheNextIsAnswered() {
        try (Running running = new Running(Stack.shared())) {
            Instant past = Instant.now().minusSeconds(1);
            running.ask("strange", "carrier-pigeon", past);
            running.ask("twisted", "whatsapp", Instant.now().minusSeconds(7200));
            running.ask("sound", "whatsapp", past);

            eventually(
                    SOON,
                    () ->
                            assertThat(running.deadLetters.records())
                                    .extracting(letter -> Facts.header(letter, "dlt.reason"))
                                    .containsExactlyInAnyOrder(
                                            "unknown_provider", "deadline_before_request"));
            eventually(
                    SOON,
                    () ->
                            assertThat(running.facts.all())
                                    .extracting(Facts.Fact::key)
                                    .containsExactly("sound"));
        }
    }

    @Test
    void healthAndMetricsAreThere() throws Exception {
        try (Running running = new Running(Stack.shared())) {
            running.ask("overdue", "whatsapp", Instant.now().minusSeconds(1));
            eventually(SOON, () -> assertThat(running.facts.all()).hasSize(1));

            eventually(
                    SOON,
                    () ->
                            assertThat(running.get("/actuator/prometheus"))
                                    .contains("onefold_verifications_total{"));
            assertThat(running.get("/actuator/health"))
                    .contains("\"verifyPoller\"")
                    .contains("\"listenersHealth\"")
                    .contains("\"db\"")
                    .doesNotContain("DOWN");
        }
    }

    @Test
    void aDatabaseThatIsAwayOnlyPausesTheWork() throws Exception {
        try (Stack stack = Stack.start(StackSettings.temporary());
                Running running = new Running(stack)) {
            stack.stop(Part.POSTGRES);
            running.ask("overdue", "whatsapp", Instant.now().minusSeconds(1));
            eventually(SOON, () -> assertThat(running.get("/actuator/health")).contains("DOWN"));
            assertThat(running.facts.all()).isEmpty();

            stack.start(Part.POSTGRES);

            eventually(SOON, () -> assertThat(running.facts.all()).hasSize(1));
            eventually(
                    SOON, () -> assertThat(running.get("/actuator/health")).doesNotContain("DOWN"));
            assertThat(running.deadLetters.records()).isEmpty();
        }
    }
}
