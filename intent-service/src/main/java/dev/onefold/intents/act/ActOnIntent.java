package dev.onefold.intents.act;

import dev.onefold.intents.act.Acted.Done;
import dev.onefold.intents.act.Acted.Refused;
import dev.onefold.intents.act.Acted.Unknown;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.Movement;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.intent.Noted;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.operator.ActionDecision;
import dev.onefold.rules.operator.ActionRules;
import dev.onefold.rules.operator.OperatorAction;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.transaction.support.TransactionTemplate;

/// One action of a person on one intent, its row locked: it comes before a claim, a settlement or
/// a change of the booking, or after it, never in between. Safe twice; a request that comes again
/// under its id does nothing, whatever happened to the intent since.
final class ActOnIntent {

    private final TransactionTemplate transaction;
    private final IntentTable intents;
    private final RequestTable requests;
    private final ChangeTable changes;

    ActOnIntent(
            TransactionTemplate transaction,
            IntentTable intents,
            RequestTable requests,
            ChangeTable changes) {
        this.transaction = transaction;
        this.intents = intents;
        this.requests = requests;
        this.changes = changes;
    }

    Acted act(UUID id, OperatorAction action, Asked asked, Instant now) {
        return transaction.execute(
                _ ->
                        intents.lock(List.of(id)).stream()
                                .findFirst()
                                .map(intent -> act(intent, action, asked, now))
                                .orElseGet(Unknown::new));
    }

    private Acted act(Locked intent, OperatorAction action, Asked asked, Instant now) {
        Note note = asked.note(action.text(), "it was " + stood(intent));
        if (asked.requestId() != null && requests.seen(intent.intentId(), note.cause())) {
            return new Done(false);
        }
        return switch (ActionRules.decide(action, intent.state(), intent.reason())) {
            case ActionDecision.Move(List<IntentEvent> events) -> {
                changes.apply(Movement.of(intent, events, note), now);
                yield new Done(true);
            }
            case ActionDecision.Ask _ -> {
                changes.note(List.of(new Noted(intent.intentId(), note)), now);
                yield new Done(true);
            }
            case ActionDecision.Already _ -> new Done(false);
            case ActionDecision.Refused(String why) ->
                    new Refused(
                            "not-possible", "The intent is " + stood(intent) + ": " + why + ".");
        };
    }

    private static String stood(Locked intent) {
        IntentState state = intent.state();
        return state.text() + (intent.reason() == null ? "" : " (" + intent.reason().text() + ")");
    }
}
