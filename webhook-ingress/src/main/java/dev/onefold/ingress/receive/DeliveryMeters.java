package dev.onefold.ingress.receive;

import dev.onefold.ingress.verify.Endpoint;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What is counted: deliveries taken and not taken, by provider, endpoint and reason, and how long
/// the answer took. Tags come from the configuration and closed lists only: never what a stranger
/// typed.
final class DeliveryMeters {
    static final String UNKNOWN = "unknown";

    private static final Duration[] BOUNDS = {
        Duration.ofMillis(5),
        Duration.ofMillis(20),
        Duration.ofMillis(100),
        Duration.ofMillis(500),
        Duration.ofSeconds(1),
        Duration.ofSeconds(5)
    };

    private final MeterRegistry registry;
    private final Map<String, OfEndpoint> endpoints = new ConcurrentHashMap<>();

    DeliveryMeters(MeterRegistry registry) {
        this.registry = registry;
    }

    void received(@Nullable Endpoint endpoint, long nanos) {
        OfEndpoint meters = of(endpoint);
        meters.counter("onefold.deliveries.received", "none").increment();
        meters.timer("received").record(nanos, TimeUnit.NANOSECONDS);
    }

    void refused(@Nullable Endpoint endpoint, Problem problem, long nanos) {
        OfEndpoint meters = of(endpoint);
        boolean ours = problem.status() == 503;
        meters.counter(
                        ours ? "onefold.deliveries.postponed" : "onefold.deliveries.rejected",
                        problem.label())
                .increment();
        meters.timer(ours ? "postponed" : "rejected").record(nanos, TimeUnit.NANOSECONDS);
    }

    /// Which secret fitted: when nobody uses the old one any more, it can go.
    void letIn(Endpoint endpoint, String secretId) {
        of(endpoint).letIn(secretId).increment();
    }

    /// What the server refused before it was known to be for an endpoint.
    void refusedByServer(Problem problem) {
        refused(null, problem, 0);
    }

    private OfEndpoint of(@Nullable Endpoint endpoint) {
        String name = endpoint == null ? UNKNOWN : endpoint.name();
        String provider = endpoint == null ? UNKNOWN : endpoint.provider().name();
        OfEndpoint known = endpoints.get(name);
        // Another provider may come under a name that was in use.
        if (known == null || !known.provider.equals(provider)) {
            known = new OfEndpoint(name, provider);
            endpoints.put(name, known);
        }
        return known;
    }

    /// The meters of one endpoint, each looked up once.
    private final class OfEndpoint {
        private final String provider;
        private final Tags tags;
        private final Map<String, Counter> counters = new ConcurrentHashMap<>();
        private final Map<String, Counter> secrets = new ConcurrentHashMap<>();
        private final Map<String, Timer> timers = new ConcurrentHashMap<>();

        private OfEndpoint(String name, String provider) {
            this.provider = provider;
            this.tags = Tags.of("endpoint", name, "provider", provider);
        }

        private Counter counter(String name, String reason) {
            return found(counters, reason, _ -> registry.counter(name, tags.and("reason", reason)));
        }

        private Counter letIn(String secretId) {
            return found(
                    secrets,
                    secretId,
                    _ ->
                            registry.counter(
                                    "onefold.deliveries.verified", tags.and("secret", secretId)));
        }

        private Timer timer(String outcome) {
            return found(
                    timers,
                    outcome,
                    _ ->
                            Timer.builder("onefold.deliveries.answer")
                                    .tags(tags.and("outcome", outcome))
                                    .serviceLevelObjectives(BOUNDS)
                                    .register(registry));
        }

        // Reading first: computeIfAbsent may lock even where the key is there.
        private static <T> T found(Map<String, T> all, String key, Function<String, T> make) {
            T known = all.get(key);
            return known == null ? all.computeIfAbsent(key, make) : known;
        }
    }
}
