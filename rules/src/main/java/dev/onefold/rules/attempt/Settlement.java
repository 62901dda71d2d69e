package dev.onefold.rules.attempt;

import dev.onefold.rules.intent.IntentEvent;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What follows from an attempt: the event that it is for the intent, when the intent is due
/// again if it goes back to pending, and whether the attempt counts against the policy.
public record Settlement(IntentEvent event, @Nullable Instant dueAt, boolean spent) {

    public Settlement {
        boolean again =
                event instanceof IntentEvent.RetryPlanned
                        || event instanceof IntentEvent.ProvedNotHappened;
        if (again != (dueAt != null)) {
            throw new IllegalArgumentException(
                    "due again exactly where another attempt is planned: " + event.text());
        }
    }
}
