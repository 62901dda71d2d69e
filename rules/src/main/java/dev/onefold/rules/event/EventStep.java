package dev.onefold.rules.event;

/// What happens to an event.
public enum EventStep {
    /// Somebody begins to work on it, or begins again after a pause.
    TAKEN_UP,
    /// All its effects are there.
    APPLIED,
    /// It failed for a reason that may pass.
    FAILED,
    /// It failed for good, or its attempts are used up.
    GIVEN_UP,
    /// An operator has it run once more.
    REPLAYED
}
