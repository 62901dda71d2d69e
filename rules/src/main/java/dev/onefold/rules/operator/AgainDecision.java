package dev.onefold.rules.operator;

/// Whether a message may be asked for again.
public sealed interface AgainDecision {

    /// A new intent, related to the first.
    record Authorised() implements AgainDecision {}

    /// Not like this.
    ///
    /// @param label for programs
    /// @param why and what can be done instead, in words for people
    record Refused(String label, String why) implements AgainDecision {}
}
