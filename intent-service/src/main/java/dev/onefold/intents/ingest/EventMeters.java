package dev.onefold.intents.ingest;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.time.Instant;

/// Counts events by provider, when their transaction is committed. A crash before the offset is
/// committed shows as duplicates.
final class EventMeters {

    private final MeterRegistry meters;

    EventMeters(MeterRegistry meters) {
        this.meters = meters;
    }

    void count(Tally tally, Instant now) {
        tally.counts()
                .forEach(
                        (it, count) ->
                                meters.counter(
                                                it.meter(),
                                                "provider",
                                                it.provider(),
                                                it.tag(),
                                                it.value())
                                        .increment(count));
        tally.differences()
                .forEach(
                        (kind, count) ->
                                meters.counter("onefold.differences", "kind", kind)
                                        .increment(count));
        tally.completed()
                .forEach(
                        (provider, received) -> {
                            Timer timer =
                                    meters.timer("onefold.events.completion", "provider", provider);
                            received.forEach(at -> timer.record(between(at, now)));
                        });
    }

    // The clocks of two machines may differ a little.
    private static Duration between(Instant receivedAt, Instant now) {
        Duration took = Duration.between(receivedAt, now);
        return took.isNegative() ? Duration.ZERO : took;
    }
}
