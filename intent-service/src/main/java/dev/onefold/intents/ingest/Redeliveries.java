package dev.onefold.intents.ingest;

import dev.onefold.intents.difference.DifferenceTable;
import dev.onefold.intents.difference.DifferenceTable.Difference;
import dev.onefold.intents.ingest.EventTable.Found;
import dev.onefold.rules.event.Redelivery;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Does what the rules say with events that are in the ledger already. Safe twice and
/// concurrently.
final class Redeliveries {

    static final String CONFLICT = "event_payload_conflict";

    private final EventTable events;
    private final RedeliveredTable redelivered;
    private final ConflictTable conflicts;
    private final DifferenceTable differences;
    private final Set<String> resumeAtOnce;

    /// @param resumeAtOnce endpoints whose redeliveries make a failed event due at once
    Redeliveries(
            EventTable events,
            RedeliveredTable redelivered,
            ConflictTable conflicts,
            DifferenceTable differences,
            Set<String> resumeAtOnce) {
        this.events = events;
        this.redelivered = redelivered;
        this.conflicts = conflicts;
        this.differences = differences;
        this.resumeAtOnce = resumeAtOnce;
    }

    /// Called inside a transaction.
    ///
    /// @param known how some of them stand, as far as it was looked up in this transaction
    /// @return those that are to be run now, because an operator asked for it
    Map<EventName, Arrival> take(
            List<Arrival> arrivals, Map<EventName, Found> known, Instant now, Tally tally) {
        Map<Redelivery, List<Arrival>> decided = decide(arrivals, found(arrivals, known), tally);
        redelivered.resume(names(decided, Redelivery.RESUMED), now);
        redelivered.record(names(decided, Redelivery.RECORDED), now);
        open(decided.getOrDefault(Redelivery.CONFLICT, List.of()), now, tally);
        Map<EventName, Arrival> again = new LinkedHashMap<>();
        decided.getOrDefault(Redelivery.RUN_AGAIN, List.of())
                .forEach(arrival -> again.put(arrival.name(), arrival));
        again.keySet().retainAll(redelivered.runAgain(List.copyOf(again.values()), now));
        return again;
    }

    private Map<EventName, Found> found(List<Arrival> arrivals, Map<EventName, Found> known) {
        List<EventName> others =
                arrivals.stream()
                        .map(Arrival::name)
                        .filter(name -> !known.containsKey(name))
                        .distinct()
                        .toList();
        if (others.isEmpty()) {
            return known;
        }
        Map<EventName, Found> found = new HashMap<>(known);
        found.putAll(events.find(others));
        return found;
    }

    private Map<Redelivery, List<Arrival>> decide(
            List<Arrival> arrivals, Map<EventName, Found> found, Tally tally) {
        Map<Redelivery, List<Arrival>> decided = new EnumMap<>(Redelivery.class);
        for (Arrival arrival : arrivals) {
            Found row = found.get(arrival.name());
            if (row == null) {
                throw new IllegalStateException(
                        "An event that is there already cannot be found; rows are never deleted");
            }
            Redelivery redelivery =
                    Redelivery.decide(
                            row.status(),
                            row.says(arrival.read().contentHash()),
                            resumeAtOnce.contains(arrival.source().endpoint()),
                            arrival.source().replay() > row.replays());
            decided.computeIfAbsent(redelivery, _ -> new ArrayList<>()).add(arrival);
            tally.add(arrival.name().provider(), outcome(redelivery));
        }
        return decided;
    }

    private void open(List<Arrival> conflicting, Instant now, Tally tally) {
        if (conflicting.isEmpty()) {
            return;
        }
        conflicts.keep(conflicting);
        int opened =
                differences.open(conflicting.stream().map(Redeliveries::difference).toList(), now);
        tally.opened(CONFLICT, opened);
    }

    private static Difference difference(Arrival conflicting) {
        EventName name = conflicting.name();
        return new Difference(
                CONFLICT,
                name.provider() + "/" + name.eventId(),
                "Delivery "
                        + conflicting.source().deliveryId()
                        + " at endpoint "
                        + conflicting.source().endpoint()
                        + " says something else under the same id. The first one stands.");
    }

    private static String outcome(Redelivery redelivery) {
        return switch (redelivery) {
            case ABSORBED -> "duplicate";
            case RESUMED, RECORDED, RUN_AGAIN, CONFLICT ->
                    redelivery.name().toLowerCase(Locale.ROOT);
        };
    }

    private static List<EventName> names(Map<Redelivery, List<Arrival>> decided, Redelivery which) {
        return decided.getOrDefault(which, List.of()).stream()
                .map(Arrival::name)
                .distinct()
                .sorted()
                .toList();
    }
}
