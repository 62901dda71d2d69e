package dev.onefold.intents.ingest;

import dev.onefold.providers.ProviderEvent.Recorded;
import dev.onefold.rules.key.EventKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What became of a batch, to be counted once it is committed.
final class Tally {

    private final Map<Count, Integer> counts = new HashMap<>();
    private final Map<String, Integer> differences = new HashMap<>();
    private final Map<String, List<Instant>> completed = new HashMap<>();

    void add(String provider, String outcome) {
        add("onefold.events", provider, "outcome", outcome);
    }

    /// A new event: how it is identified, and whether its type is known.
    void describe(Arrival arrival) {
        String provider = arrival.name().provider();
        if (!arrival.read().complete()) {
            add("onefold.events.identity", provider, "kind", "incomplete");
        } else if (arrival.name().eventId().startsWith(EventKey.DERIVED)) {
            add("onefold.events.identity", provider, "kind", "derived");
        }
        if (arrival.event() instanceof Recorded(_, boolean known)) {
            add("onefold.events.recorded", provider, "known", known ? "yes" : "no");
        }
    }

    void completed(String provider, Instant receivedAt) {
        completed.computeIfAbsent(provider, _ -> new ArrayList<>()).add(receivedAt);
    }

    void opened(String kind, int count) {
        differences.merge(kind, count, Integer::sum);
    }

    Map<Count, Integer> counts() {
        return counts;
    }

    Map<String, Integer> differences() {
        return differences;
    }

    /// By provider, when those were received that are completed now.
    Map<String, List<Instant>> completed() {
        return completed;
    }

    private void add(String meter, String provider, String tag, String value) {
        counts.merge(new Count(meter, provider, tag, value), 1, Integer::sum);
    }

    record Count(String meter, String provider, String tag, String value) {}
}
