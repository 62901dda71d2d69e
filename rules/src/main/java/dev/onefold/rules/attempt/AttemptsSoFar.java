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

    /// The attempts before one that may have been counted already, since it was in doubt before.
    ///
    /// None are left where its doubt was never counted, because a message had been proved to have
    /// gone out, and where the intent took another way since: they are counted anew there.
    ///
    /// @param spent how many count now
    /// @param inDoubtBefore whether the one that is settled was in doubt before
    public static AttemptsSoFar before(int spent, boolean inDoubtBefore, Instant firstStartedAt) {
        return new AttemptsSoFar(Math.max(0, spent - (inDoubtBefore ? 1 : 0)), firstStartedAt);
    }
}
