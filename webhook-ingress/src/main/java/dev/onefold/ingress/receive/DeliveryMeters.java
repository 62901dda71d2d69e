package dev.onefold.ingress.receive;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;

/// What is counted: deliveries taken and not taken, by endpoint and reason, and how long the answer
/// took. Tags come from the configuration and closed lists only.
final class DeliveryMeters {

    private static final Duration[] BOUNDS = {
        Duration.ofMillis(5),
        Duration.ofMillis(20),
        Duration.ofMillis(100),
        Duration.ofMillis(500),
        Duration.ofSeconds(1),
        Duration.ofSeconds(5)
    };

    private final MeterRegistry registry;

    DeliveryMeters(MeterRegistry registry) {
        this.registry = registry;
    }

    /// Which secret fitted: when nobody uses the old one any more, it can go.
    void verified(String endpoint, int secretIndex) {
        registry.counter(
                        "onefold.deliveries.verified",
                        "endpoint",
                        endpoint,
                        "secret",
                        "" + secretIndex)
                .increment();
    }

    Sample start() {
        return new Sample(Timer.start(registry));
    }

    final class Sample {

        private final Timer.Sample timer;

        private Sample(Timer.Sample timer) {
            this.timer = timer;
        }

        /// @param endpoint a configured name, or `unknown`: never what a stranger typed
        void answered(String endpoint, Answer answer) {
            switch (answer) {
                case Answer.Taken _ -> {
                    count("onefold.deliveries.received", endpoint, "none");
                    time(endpoint, "received");
                }
                case Answer.Refused(Problem problem) when problem.status() == 503 -> {
                    count("onefold.deliveries.postponed", endpoint, problem.label());
                    time(endpoint, "postponed");
                }
                case Answer.Refused(Problem problem) -> {
                    count("onefold.deliveries.rejected", endpoint, problem.label());
                    time(endpoint, "rejected");
                }
            }
        }

        private void count(String name, String endpoint, String reason) {
            registry.counter(name, "endpoint", endpoint, "reason", reason).increment();
        }

        private void time(String endpoint, String outcome) {
            timer.stop(
                    Timer.builder("onefold.deliveries.answer")
                            .tag("endpoint", endpoint)
                            .tag("outcome", outcome)
                            .serviceLevelObjectives(BOUNDS)
                            .register(registry));
        }
    }
}
