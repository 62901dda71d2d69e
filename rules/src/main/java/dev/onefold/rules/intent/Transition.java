package dev.onefold.rules.intent;

import org.jspecify.annotations.Nullable;

/// What an event does to an intent.
public sealed interface Transition {

    /// The intent changes its state. The reason is there exactly where the new state needs one.
    record Moved(IntentState to, @Nullable Reason reason) implements Transition {
        public Moved {
            if (to.needsReason() != (reason != null)) {
                throw new IllegalArgumentException(
                        to + (reason == null ? " needs" : " takes no") + " reason");
            }
        }

        Moved(IntentState to) {
            this(to, null);
        }
    }

    /// Nothing changes, and that is normal: a duplicate, a latecomer, or weaker evidence than
    /// there is already.
    record Stays(String why) implements Transition {}

    /// This cannot happen unless a promise was broken: raise the alarm, never retry.
    record Forbidden(String why) implements Transition {}
}
