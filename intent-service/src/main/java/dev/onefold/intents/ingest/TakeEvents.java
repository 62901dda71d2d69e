package dev.onefold.intents.ingest;

import dev.onefold.intents.ingest.EventTable.Found;
import dev.onefold.intents.ingest.FailedTable.Failing;
import dev.onefold.providers.ProviderEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;

/// Takes events into the ledger and applies those that are new. Called inside one transaction,
/// with which rows and effects stand or fall. Safe twice and concurrently: the row decides who
/// applies an event.
final class TakeEvents {

    private final EventTable events;
    private final Redeliveries redeliveries;
    private final FailEvent failures;

    // Only a guess at what comes next. Whether an event is new is for its row to say.
    private volatile boolean mostlyKnown;

    TakeEvents(EventTable events, Redeliveries redeliveries, FailEvent failures) {
        this.events = events;
        this.redeliveries = redeliveries;
        this.failures = failures;
    }

    /// @param apply gives an event its effects; what it throws ends the transaction
    /// @return what became of them, to be counted when the transaction is committed
    Tally take(
            List<Arrival> arrivals, Instant now, BiFunction<ProviderEvent, Instant, Tried> apply) {
        Tally tally = new Tally();
        Map<EventName, Arrival> once = new TreeMap<>();
        List<Arrival> again = new ArrayList<>();
        for (Arrival arrival : arrivals) {
            if (once.putIfAbsent(arrival.name(), arrival) != null) {
                again.add(arrival);
            }
        }
        // Where a topic is read again, looking comes cheaper than writing in vain.
        Map<EventName, Found> known = mostlyKnown ? events.find(once.keySet()) : Map.of();
        List<Arrival> unknown =
                once.values().stream().filter(a -> !known.containsKey(a.name())).toList();
        Set<EventName> fresh = unknown.isEmpty() ? Set.of() : events.take(unknown, now);
        mostlyKnown = fresh.size() < once.size() / 2.0;
        Map<EventName, Arrival> toApply = new LinkedHashMap<>();
        for (Arrival arrival : arrivals) {
            if (fresh.contains(arrival.name())) {
                toApply.putIfAbsent(arrival.name(), arrival);
            }
        }
        for (Arrival arrival : toApply.values()) {
            tally.add(arrival.name().provider(), "new");
            tally.describe(arrival);
        }
        if (toApply.size() < arrivals.size()) {
            once.values().stream().filter(a -> !fresh.contains(a.name())).forEach(again::add);
            toApply.putAll(redeliveries.take(again, known, now, tally));
        }
        apply(toApply, now, apply, tally);
        return tally;
    }

    private void apply(
            Map<EventName, Arrival> arrivals,
            Instant now,
            BiFunction<ProviderEvent, Instant, Tried> apply,
            Tally tally) {
        Map<EventName, String> effects = new HashMap<>();
        for (Arrival arrival : arrivals.values()) {
            String provider = arrival.name().provider();
            switch (effect(arrival, now, apply)) {
                case Tried.Applied(String effect) -> {
                    tally.completed(provider, arrival.source().receivedAt());
                    if (!effect.equals(Effects.KEPT)) {
                        effects.put(arrival.name(), effect);
                    }
                }
                case Tried.Failed failed ->
                        tally.add(provider, failures.fail(failing(arrival, now), failed, now));
            }
        }
        events.note(effects);
    }

    private static Tried effect(
            Arrival arrival, Instant now, BiFunction<ProviderEvent, Instant, Tried> apply) {
        return arrival.isOnlyKept()
                ? new Tried.Applied(Effects.KEPT)
                : apply.apply(arrival.event(), now);
    }

    static Failing failing(Arrival arrival, Instant now) {
        return new Failing(arrival.name(), arrival.source(), arrival.read().payload(), 1, now);
    }
}
