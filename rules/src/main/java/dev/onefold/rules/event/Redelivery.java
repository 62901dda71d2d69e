package dev.onefold.rules.event;

/// What follows when an event comes that is in the ledger already.
public enum Redelivery {
    /// Nothing runs. It is done, or whoever has it goes on, or its next attempt stands.
    ABSORBED,
    /// It failed before and its endpoint is configured to try again at once.
    RESUMED,
    /// It was given up; that it came again is noted, and nothing runs.
    RECORDED,
    /// It was given up, and an operator has it run once more.
    RUN_AGAIN,
    /// The same identity says something else. The first one stands, and a difference is opened.
    CONFLICT;

    /// Decides one redelivery.
    ///
    /// @param found where the event stands
    /// @param sameContent whether it says what it said at first
    /// @param resumeAtOnce whether its endpoint is configured to try again at once
    /// @param replay whether an operator sent it, in a round that was not run yet
    public static Redelivery decide(
            EventStatus found, boolean sameContent, boolean resumeAtOnce, boolean replay) {
        if (!sameContent) {
            return CONFLICT;
        }
        return switch (found) {
            case RECEIVED, PROCESSING, COMPLETED -> ABSORBED;
            case RETRYABLE_FAILED -> resumeAtOnce ? RESUMED : ABSORBED;
            case DEAD_LETTER -> replay ? RUN_AGAIN : RECORDED;
        };
    }
}
