package dev.onefold.intents.contact;

import dev.onefold.intents.contact.ConsentTable.Statement;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.Movement;
import dev.onefold.intents.intent.Note;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// Takes in what a person allows or forbids. What is forbidden from now on is withdrawn in the
/// same transaction, so that nothing planned before it slips out after it. Safe twice.
public final class RecordConsent {

    private final ConsentTable consents;
    private final IntentTable intents;
    private final ChangeTable changes;

    RecordConsent(ConsentTable consents, IntentTable intents, ChangeTable changes) {
        this.consents = consents;
        this.intents = intents;
        this.changes = changes;
    }

    /// Called inside a transaction.
    public void say(UUID contact, Statement said, Note note, Instant now) {
        boolean holds = consents.say(contact, said, now);
        if (holds && !said.granted()) {
            IntentEvent withdrawn = new IntentEvent.CancelDecided(Reason.OPTED_OUT);
            move(
                    intents.lockWaiting(contact, said.channel(), said.category()),
                    withdrawn,
                    note,
                    now);
        }
    }

    /// Holds back everything that waits for a contact on a channel, until a person decides.
    /// Called inside a transaction.
    public void suspend(UUID contact, String channel, Note note, Instant now) {
        IntentEvent held = new IntentEvent.HoldDecided(Reason.CONTACT_SUPPRESSED);
        move(intents.lockWaiting(contact, channel, ConsentTable.EVERY_CATEGORY), held, note, now);
    }

    private void move(List<Locked> waiting, IntentEvent event, Note note, Instant now) {
        changes.apply(
                waiting.stream()
                        .flatMap(intent -> Movement.of(intent, event, note).stream())
                        .toList(),
                now);
    }
}
