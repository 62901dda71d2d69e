package dev.onefold.ingress.reverify;

import java.util.Map;
import java.util.TreeMap;

/// How many deliveries, by why they were rejected and what they are now.
final class Tally {
    static final String LET_IN = "let_in";

    private final Map<Line, Integer> counts = new TreeMap<>();
    private int letIn;

    /// @param reason why it was rejected
    /// @param result what it is now: `let_in`, or why it is still rejected
    record Line(String reason, String result) implements Comparable<Line> {
        @Override
        public int compareTo(Line other) {
            int byReason = reason.compareTo(other.reason);
            return byReason == 0 ? result.compareTo(other.result) : byReason;
        }
    }

    void add(String reason, String result) {
        counts.merge(new Line(reason, result), 1, Integer::sum);
        if (result.equals(LET_IN)) {
            letIn++;
        }
    }

    int letIn() {
        return letIn;
    }

    int all() {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    /// In the order of reason and result.
    Map<Line, Integer> counts() {
        return counts;
    }
}
