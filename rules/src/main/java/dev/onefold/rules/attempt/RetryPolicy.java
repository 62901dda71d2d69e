package dev.onefold.rules.attempt;

import java.time.Duration;

/// How often and how long one action is tried: at most `maxAttempts` attempts that count, the
/// last of them started within `window` of the first, with pauses that double from `base` and
/// never exceed `cap`.
public record RetryPolicy(int maxAttempts, Duration window, Duration base, Duration cap) {

    /// More doublings than this exceed any cap; it keeps the arithmetic inside a long.
    private static final int MOST_DOUBLINGS = 30;

    private static final Duration LONGEST = Duration.ofDays(30);

    public RetryPolicy {
        if (maxAttempts < 1 || maxAttempts > 100) {
            throw new IllegalArgumentException("attempts must be 1 to 100, not " + maxAttempts);
        }
        if (!base.isPositive() || base.compareTo(cap) > 0) {
            throw new IllegalArgumentException(
                    "base must be above zero and at most the cap, not " + base);
        }
        if (window.isNegative() || window.compareTo(LONGEST) > 0 || cap.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("window and cap must be at most " + LONGEST);
        }
    }

    /// Three attempts in 15 minutes; pauses of up to 5 seconds, then up to 10.
    public static RetryPolicy defaults() {
        return new RetryPolicy(
                3, Duration.ofMinutes(15), Duration.ofSeconds(5), Duration.ofMinutes(5));
    }

    /// The longest pause after `spent` attempts, before jitter. Grows with `spent`, never above
    /// the cap.
    public Duration ceilingAfter(int spent) {
        int doublings = Math.clamp(spent - 1L, 0, MOST_DOUBLINGS);
        Duration pause = base.multipliedBy(1L << doublings);
        return pause.compareTo(cap) < 0 ? pause : cap;
    }
}
