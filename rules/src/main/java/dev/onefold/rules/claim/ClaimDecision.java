package dev.onefold.rules.claim;

import dev.onefold.rules.intent.Reason;
import java.time.Instant;

/// What becomes of an intent at the last look. `saw` says in a few words what decided; it names
/// no person.
public sealed interface ClaimDecision {

    /// Every check passed: write the attempt, then hand it over.
    record Send() implements ClaimDecision {}

    /// Not sent, for good.
    record Skip(Reason reason, String saw) implements ClaimDecision {}

    /// The booking took it back; for good.
    record Cancel(Reason reason, String saw) implements ClaimDecision {}

    /// Not now: it stays pending and is due again at `until`. No attempt is spent.
    record Defer(Instant until, Reason reason, String saw) implements ClaimDecision {}

    /// A person has to look first.
    record Hold(Reason reason, String saw) implements ClaimDecision {}

    /// This way is closed for certain, and there is another: it stays pending, on its next way,
    /// and is due at once. No attempt is spent.
    record TakeNextWay(Reason reason, String saw) implements ClaimDecision {}

    /// Nothing changes: this pointer is old, or the intent is not waiting. Normal.
    record Nothing(String why) implements ClaimDecision {}
}
