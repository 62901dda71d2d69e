package dev.onefold.rules.event;

import dev.onefold.rules.attempt.Draw;
import dev.onefold.rules.attempt.RetryPolicy;
import java.time.Duration;
import java.time.Instant;

/// What follows when an event could not be applied. Pure; the randomness is in the [Draw].
public sealed interface EventRetry {

    /// It is tried again, not before this moment.
    record Again(Instant at) implements EventRetry {}

    /// It is given up and goes to a person.
    ///
    /// @param reason a short label to group by
    record GivenUp(String reason) implements EventRetry {}

    /// Eight attempts within a day; pauses of up to 10 seconds at first, up to an hour at last.
    static RetryPolicy defaults() {
        return new RetryPolicy(8, Duration.ofDays(1), Duration.ofSeconds(10), Duration.ofHours(1));
    }

    /// Decides what follows from a failed attempt: after a fault that may pass, another attempt
    /// after a pause between nothing and the policy's ceiling (full jitter), as long as attempts
    /// and window are left; else it is given up, with the fault or `attempts_exhausted` as the
    /// reason.
    ///
    /// @param attempts how often it was tried, with the one that just failed
    /// @param firstFailedAt when the first of them failed
    static EventRetry decide(
            EventFault fault, int attempts, Instant firstFailedAt, RetryPolicy policy, Draw draw) {
        if (attempts < 1) {
            throw new IllegalArgumentException("the attempt that failed counts: " + attempts);
        }
        if (!fault.isRetried()) {
            return new GivenUp(fault.text());
        }
        Duration left = Duration.between(draw.now(), firstFailedAt.plus(policy.window()));
        if (attempts >= policy.maxAttempts() || !left.isPositive()) {
            return new GivenUp("attempts_exhausted");
        }
        Duration ceiling = policy.ceilingAfter(attempts);
        Duration most = ceiling.compareTo(left) < 0 ? ceiling : left;
        return new Again(draw.now().plusMillis((long) (most.toMillis() * draw.random())));
    }
}
