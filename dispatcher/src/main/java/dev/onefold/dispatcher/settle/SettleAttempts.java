package dev.onefold.dispatcher.settle;

import dev.onefold.dispatcher.send.EndedAttempt;
import dev.onefold.schemas.EnvironmentFault;
import dev.onefold.schemas.publish.Publisher;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.wire.AttemptSettled;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Publishes outcomes. One that the broker did not take is kept and published again, under the same
/// id, until it does; only a crash loses it, and then the lease leads to a verification. Bounded by
/// what was claimed, since nothing is claimed while an outcome is left over. Thread-safe.
public final class SettleAttempts {

    private static final Logger LOG = LoggerFactory.getLogger(SettleAttempts.class);

    /// Longer than the producer takes to give a record up.
    private static final Duration PATIENCE = Duration.ofSeconds(45);

    private final Publisher publisher;
    private final MeterRegistry meters;
    private final Runnable rehearsal;
    private volatile boolean ready;
    private final Map<String, AttemptSettled> leftOver = new ConcurrentHashMap<>();

    /// @param rehearsal takes the way of an outcome without writing one; throws where it is not
    /// open
    SettleAttempts(Publisher publisher, Runnable rehearsal, MeterRegistry meters) {
        this.publisher = publisher;
        this.rehearsal = rehearsal;
        this.meters = meters;
        meters.gaugeMapSize("onefold.outcomes.left.over", List.of(), leftOver);
    }

    /// Makes sure, once, that the registry knows our schema and the broker our topic: a fresh
    /// instance must not send what it could not settle.
    ///
    /// @throws RuntimeException a fault of the surroundings, which holds the partition
    public void makeReady() {
        if (!ready) {
            rehearsal.run();
            ready = true;
        }
    }

    /// Hands the outcome to the broker at once. The future always ends well: an outcome that was
    /// not taken is left over by then.
    public CompletableFuture<Void> settle(EndedAttempt ended) {
        AttemptSettled record = SettledRecords.of(ended);
        count(ended.claim().provider(), record);
        String id = ended.claim().name();
        return publish(id, record)
                .exceptionally(
                        fault -> {
                            leftOver.put(id, record);
                            LOG.warn("The outcome of attempt {} is not on the broker yet", id);
                            return null;
                        });
    }

    /// Publishes what is left over. When this returns, every outcome handed in before is
    /// acknowledged by the broker. Callers may do this at the same time; a reader then sees an
    /// outcome twice, under one id.
    ///
    /// @throws Publisher.NotPublishedException when the broker still does not take them
    public void publishLeftOver() {
        List<Map.Entry<String, AttemptSettled>> all = List.copyOf(leftOver.entrySet());
        if (all.isEmpty()) {
            return;
        }
        LOG.warn(
                "Publishing {} outcomes that the broker did not take at first. Until it does,"
                        + " nothing is claimed; no message is sent again.",
                all.size());
        // The first goes alone: while the broker is away, each would block for a while.
        publishAgain(all.subList(0, 1));
        publishAgain(all.subList(1, all.size()));
    }

    private void publishAgain(List<Map.Entry<String, AttemptSettled>> some) {
        List<CompletableFuture<Void>> written = new ArrayList<>(some.size());
        for (Map.Entry<String, AttemptSettled> entry : some) {
            written.add(
                    publish(entry.getKey(), entry.getValue())
                            .thenRun(() -> leftOver.remove(entry.getKey())));
        }
        Publisher.await(written, PATIENCE);
    }

    private CompletableFuture<Void> publish(String id, AttemptSettled record) {
        try {
            return publisher.publish(Topic.ATTEMPTS_SETTLED, record.getIntentId(), id, record);
        } catch (RuntimeException fault) {
            if (fault instanceof EnvironmentFault) {
                return CompletableFuture.failedFuture(fault);
            }
            // Trying again would not mend the record, and would hold the partition for ever.
            LOG.error(
                    "The outcome of attempt {} cannot be written ({}); its lease runs out and it"
                            + " is then verified.",
                    id,
                    fault.getClass().getSimpleName());
            return CompletableFuture.completedFuture(null);
        }
    }

    private void count(String provider, AttemptSettled record) {
        meters.counter(
                        "onefold.attempts",
                        "provider",
                        provider,
                        "outcome",
                        record.getOutcome().name(),
                        "code",
                        record.getCode())
                .increment();
    }
}
