package dev.onefold.rules.event;

/// What a signal about a lead means for where the lead stands.
public sealed interface StandingDecision {

    /// The lead stands there from now on.
    record Takes() implements StandingDecision {}

    /// Something stronger stands and goes on standing. What the signal itself stops, it stops all
    /// the same: a bounced address stays bounced after an opt-out.
    record Yields(SequenceSignal to) implements StandingDecision {}

    /// It is older than what stands and ends nothing: kept in the history, without effect.
    record Stale(String why) implements StandingDecision {}

    /// It says what is known already.
    record Same() implements StandingDecision {}
}
