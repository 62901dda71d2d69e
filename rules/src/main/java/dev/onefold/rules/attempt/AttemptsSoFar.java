package dev.onefold.rules.attempt;

import java.time.Instant;

/// The attempts of an intent before the one that is being settled: how many counted (a throttled
/// one does not), and when the first one that counted started; where none did, when the one being
/// settled started.
public record AttemptsSoFar(int spent, Instant firstStartedAt) {

    public AttemptsSoFar {
        if (spent < 0) {
            throw new IllegalArgumentException("attempts spent must not be negative: " + spent);
        }
    }
}
