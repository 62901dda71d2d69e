package dev.onefold.bench.http;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/// What came back, and how long each took.
public final class Answers {
    private final Map<Integer, Long> byStatus = new TreeMap<>();
    private long[] nanos = new long[1 << 16];
    private int count;
    private double seconds;
    private long unanswered;
    private boolean sorted;

    void add(int status, long tookNanos) {
        byStatus.merge(status, 1L, Long::sum);
        if (count == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * count);
        }
        nanos[count++] = tookNanos;
        sorted = false;
    }

    void lasted(long tookNanos) {
        seconds = tookNanos / 1e9;
    }

    void unanswered(long more) {
        unanswered = more;
    }

    /// -1 stands for connections that were closed without an answer.
    public Map<Integer, Long> byStatus() {
        return Map.copyOf(byStatus);
    }

    public long of(int status) {
        return byStatus.getOrDefault(status, 0L);
    }

    /// Requests that had no answer when the patience was over.
    public long unanswered() {
        return unanswered;
    }

    /// Answers a second.
    public double rate() {
        return count / seconds;
    }

    /// The time within which this share of the answers came, in milliseconds.
    ///
    /// @param share such as 0.99
    public double milliseconds(double share) {
        if (count == 0) {
            return Double.NaN;
        }
        if (!sorted) {
            Arrays.sort(nanos, 0, count);
            sorted = true;
        }
        int rank = (int) Math.ceil(share * count) - 1;
        return nanos[Math.clamp(rank, 0, count - 1)] / 1e6;
    }
}
