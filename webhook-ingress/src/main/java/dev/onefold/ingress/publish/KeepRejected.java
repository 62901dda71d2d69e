package dev.onefold.ingress.publish;

import dev.onefold.ingress.verify.Endpoint;
import dev.onefold.ingress.verify.Incoming;
import dev.onefold.providers.RejectionReason;
import dev.onefold.schemas.publish.Publisher;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.wire.DeliveryRejected;
import dev.onefold.wire.RejectedHeader;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;

/// Keeps rejected deliveries on their topic, from where they can be judged again after a mistake of
/// ours. Nobody waits for it: the answer to the sender does not tell whether it was kept, and a
/// broker that is away costs the copy. Bounded for each endpoint and altogether. Safe concurrently.
public final class KeepRejected {
    private static final int MOST_BYTES_ON_THE_WAY = 16 << 20;

    private final Publisher publisher;
    private final RejectedSettings settings;
    private final DeliveryIds ids;
    private final Executor executor;
    private final MeterRegistry meters;
    private final Map<String, Allowance> allowances = new ConcurrentHashMap<>();
    private final Semaphore onTheWay = new Semaphore(MOST_BYTES_ON_THE_WAY);

    private record Allowance(TokenBucket records, TokenBucket bytes) {}

    KeepRejected(
            Publisher publisher,
            RejectedSettings settings,
            DeliveryIds ids,
            Executor executor,
            MeterRegistry meters) {
        this.publisher = publisher;
        this.settings = settings;
        this.ids = ids;
        this.executor = executor;
        this.meters = meters;
    }

    /// @param reason why it was not let in; one that could be another with other settings
    public void keep(Endpoint endpoint, Incoming incoming, RejectionReason reason) {
        int bytes = Math.max(1, incoming.body().length);
        if (!allowed(endpoint, bytes)) {
            count(endpoint, "dropped");
            return;
        }
        try {
            executor.execute(() -> publish(endpoint, incoming, reason, bytes));
        } catch (RuntimeException closing) {
            done(endpoint, bytes, closing);
        }
    }

    private boolean allowed(Endpoint endpoint, int bytes) {
        Allowance allowance =
                allowances.computeIfAbsent(
                        endpoint.name(), _ -> new Allowance(settings.records(), settings.bytes()));
        long now = System.nanoTime();
        return allowance.records().take(1, now)
                && allowance.bytes().take(bytes, now)
                && onTheWay.tryAcquire(bytes);
    }

    private void publish(Endpoint endpoint, Incoming incoming, RejectionReason reason, int bytes) {
        String id = ids.next(incoming.receivedAt().toEpochMilli());
        try {
            var _ =
                    publisher
                            .publish(
                                    Topic.WEBHOOKS_REJECTED,
                                    endpoint.name(),
                                    id,
                                    record(id, endpoint, incoming, reason))
                            .whenComplete((_, fault) -> done(endpoint, bytes, fault));
        } catch (RuntimeException registryIsAway) {
            done(endpoint, bytes, registryIsAway);
        }
    }

    private void done(
            Endpoint endpoint, int bytes, @org.jspecify.annotations.Nullable Throwable fault) {
        onTheWay.release(bytes);
        count(endpoint, fault == null ? "kept" : "failed");
    }

    private void count(Endpoint endpoint, String outcome) {
        meters.counter(
                        "onefold.rejected",
                        "endpoint",
                        endpoint.name(),
                        "provider",
                        endpoint.provider().name(),
                        "outcome",
                        outcome)
                .increment();
    }

    static DeliveryRejected record(
            String id, Endpoint endpoint, Incoming incoming, RejectionReason reason) {
        List<RejectedHeader> headers = new ArrayList<>();
        Map<String, String> credentials = new TreeMap<>();
        new TreeMap<>(incoming.headers())
                .forEach(
                        (name, values) -> {
                            if (KeptHeaders.isSecret(endpoint, name)) {
                                List<String> hashes =
                                        values.stream()
                                                .map(value -> CredentialHash.of(id, value))
                                                .toList();
                                credentials.put(name, String.join(" ", hashes));
                            } else {
                                values.forEach(
                                        value -> headers.add(new RejectedHeader(name, value)));
                            }
                        });
        return new DeliveryRejected(
                id,
                endpoint.name(),
                endpoint.provider().name(),
                reason.text(),
                incoming.receivedAt(),
                incoming.method(),
                incoming.path(),
                headers,
                credentials,
                ByteBuffer.wrap(incoming.body()));
    }
}
