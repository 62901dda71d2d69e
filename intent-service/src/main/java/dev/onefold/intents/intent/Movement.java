package dev.onefold.intents.intent;

import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.rules.attempt.Settlement;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Lifecycle;
import dev.onefold.rules.intent.Transition.Moved;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Turns an event about a locked intent into the changes it calls for; none where it stays.
public final class Movement {

    private Movement() {}

    /// @throws dev.onefold.rules.intent.ForbiddenTransition when the event cannot be true
    public static List<Change> of(Locked intent, IntentEvent event, Note note) {
        return steps(intent, event, note, null, null);
    }

    /// What several events call for, one after the other.
    ///
    /// @throws dev.onefold.rules.intent.ForbiddenTransition when one of them cannot be true
    public static List<Change> of(Locked intent, List<IntentEvent> events, Note note) {
        List<Change> changes = new ArrayList<>(2);
        IntentState at = intent.state();
        for (IntentEvent event : events) {
            for (Moved step : Lifecycle.path(at, event)) {
                changes.add(change(intent, at, step, note));
                at = step.to();
            }
        }
        return changes;
    }

    private static Change change(Locked intent, IntentState from, Moved step, Note note) {
        return new Change(
                intent.intentId(),
                from,
                step.to(),
                step.reason(),
                null,
                intent.tries().attempt(),
                null,
                note);
    }

    /// What a settled outcome or fact calls for.
    ///
    /// @param spentBefore how many attempts counted before the one that is settled
    /// @throws dev.onefold.rules.intent.ForbiddenTransition when it cannot be true
    public static List<Change> of(
            Locked intent, Settlement settlement, int spentBefore, Note note) {
        Integer spent = spentBefore + (settlement.spent() ? 1 : 0);
        return steps(intent, settlement.event(), note, settlement.dueAt(), spent);
    }

    private static List<Change> steps(
            Locked intent,
            IntentEvent event,
            Note note,
            @Nullable Instant dueAt,
            @Nullable Integer spent) {
        List<Change> changes = new ArrayList<>(2);
        IntentState from = intent.state();
        for (Moved step : Lifecycle.path(from, event)) {
            changes.add(
                    new Change(
                            intent.intentId(),
                            from,
                            step.to(),
                            step.reason(),
                            dueAt,
                            intent.tries().attempt(),
                            spent,
                            note));
            from = step.to();
        }
        return changes;
    }
}
