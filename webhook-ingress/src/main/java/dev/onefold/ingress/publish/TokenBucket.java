package dev.onefold.ingress.publish;

/// So many at once and so many a second, on average. Thread-safe; never waits.
final class TokenBucket {
    private final double perNano;
    private final double most;
    private double tokens;
    private long filledAt;
    private boolean begun;

    TokenBucket(long perSecond, long most) {
        this.perNano = perSecond / 1e9;
        this.most = most;
        this.tokens = most;
    }

    /// @param nanos the time, of a clock that never goes back
    synchronized boolean take(long wanted, long nanos) {
        if (begun) {
            tokens = Math.min(most, tokens + (nanos - filledAt) * perNano);
        }
        begun = true;
        filledAt = nanos;
        if (tokens < wanted) {
            return false;
        }
        tokens -= wanted;
        return true;
    }
}
