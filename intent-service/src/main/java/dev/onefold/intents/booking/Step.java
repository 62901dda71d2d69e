package dev.onefold.intents.booking;

import dev.onefold.intents.intent.Change;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.Movement;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.notice.BookingDecision;
import dev.onefold.rules.notice.NoticePlan;
import dev.onefold.rules.notice.Occasion;
import dev.onefold.rules.notice.Withdrawal;
import java.util.ArrayList;
import java.util.List;

/// What one record comes to, to be applied with those of its batch.
///
/// @param isNew whether the booking was not known before
/// @param existing its intents, locked
record Step(
        Entry entry,
        boolean isNew,
        List<Locked> existing,
        NoticePlan plan,
        BookingDecision.Apply decision) {

    /// What its withdrawals move.
    List<Change> withdrawn() {
        List<Change> moves = new ArrayList<>();
        for (Withdrawal withdrawal : decision.withdrawals()) {
            IntentEvent event = new IntentEvent.CancelDecided(withdrawal.reason());
            existing.stream()
                    .filter(intent -> concerns(withdrawal, intent))
                    .map(intent -> Movement.of(intent, event, entry.note()))
                    .forEach(moves::addAll);
        }
        return moves;
    }

    private boolean concerns(Withdrawal withdrawal, Locked intent) {
        return switch (withdrawal.scope()) {
            case ALL -> true;
            case WHILE_IT_STANDS -> intent.occasion() != Occasion.CANCELLED;
            case ABOUT_CANCELLATION -> intent.occasion() == Occasion.CANCELLED;
            case EARLIER_SCHEDULES ->
                    intent.scheduleVersion() < entry.told().facts().scheduleVersion();
            case ONLY_ASKING_TO_CONFIRM -> intent.onlyAsks();
        };
    }
}
