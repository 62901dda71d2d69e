package dev.onefold.rules.event;

/// Whether a fact about an object counts, given what is known of the object already.
public sealed interface OrderDecision {

    /// It is newer, or the first: the object is now as it says.
    record Applies() implements OrderDecision {}

    /// It would move the object back: kept in the history, without effect.
    record Stale(String why) implements OrderDecision {}

    /// It says what is known already.
    record Same() implements OrderDecision {}

    /// It contradicts what is known, and nothing says which of the two is newer: what is known
    /// stands, and what can't be undone has to wait for a person or the source of truth.
    record Undecided(String why) implements OrderDecision {}
}
