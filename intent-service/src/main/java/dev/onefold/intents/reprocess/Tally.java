package dev.onefold.intents.reprocess;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// How many intents of each state get which treatment.
final class Tally {

    private final Map<Row, Integer> rows =
            new TreeMap<>(
                    Comparator.comparing(Row::state)
                            .thenComparing(Row::treatment)
                            .thenComparing(Row::outcome));

    void count(String state, String treatment, String outcome) {
        rows.merge(new Row(state, treatment, outcome), 1, Integer::sum);
    }

    List<Count> counts() {
        return rows.entrySet().stream()
                .map(
                        row ->
                                new Count(
                                        row.getKey().state(),
                                        row.getKey().treatment(),
                                        row.getKey().outcome(),
                                        row.getValue()))
                .toList();
    }

    private record Row(String state, String treatment, String outcome) {}

    /// @param outcome what a claim would decide, or what was done; empty where nothing is
    record Count(String state, String treatment, String outcome, int intents) {}
}
