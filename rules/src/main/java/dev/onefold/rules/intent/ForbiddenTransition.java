package dev.onefold.rules.intent;

/// An event met a state in which it can only be the fruit of a bug. Never retried: dead letter
/// and alarm.
public final class ForbiddenTransition extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final IntentState state;
    private final transient IntentEvent event;

    public ForbiddenTransition(IntentState state, IntentEvent event, String why) {
        super(event.text() + " on " + state.text() + ": " + why);
        this.state = state;
        this.event = event;
    }

    public IntentState state() {
        return state;
    }

    public IntentEvent event() {
        return event;
    }
}
