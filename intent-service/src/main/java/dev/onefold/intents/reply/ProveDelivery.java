package dev.onefold.intents.reply;

import dev.onefold.intents.intent.AttemptTable.AttemptName;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.EvidenceTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.Movement;
import dev.onefold.intents.intent.Note;
import dev.onefold.providers.ProviderEvent.MessageReceived;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.Signal;
import java.time.Instant;
import java.util.List;

/// Whoever quotes a message has it: a reply to one of our attempts proves that it was delivered,
/// also where nobody else has said so. Called inside the event's transaction.
final class ProveDelivery {

    private final IntentTable intents;
    private final ChangeTable changes;
    private final EvidenceTable evidence;

    ProveDelivery(IntentTable intents, ChangeTable changes, EvidenceTable evidence) {
        this.intents = intents;
        this.changes = changes;
        this.evidence = evidence;
    }

    void prove(AttemptName quoted, MessageReceived message, Instant now) {
        String event = "event " + message.identity().eventId();
        for (Locked intent : intents.lock(List.of(quoted.intentId()))) {
            boolean news =
                    evidence.addOnce(
                            new EvidenceTable.Line(
                                    quoted.intentId(),
                                    quoted.attempt(),
                                    "replied",
                                    event,
                                    message.inReplyTo(),
                                    "a reply quotes it",
                                    message.at()),
                            now);
            if (news && quoted.attempt() <= intent.tries().attempt()) {
                Note note = new Note(event, "a reply quotes it", message.identity().provider());
                changes.apply(
                        Movement.of(intent, new IntentEvent.SignalSeen(Signal.DELIVERED), note),
                        now);
            }
        }
    }
}
