package dev.onefold.intents.contact;

import dev.onefold.intents.contact.ConsentTable.Statement;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.Movement;
import dev.onefold.intents.intent.Note;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// Takes in what a person allows or forbids. What is forbidden from now on is withdrawn in the
/// same transaction, so that nothing planned before it slips out after it. Safe twice.
public final class RecordConsent {

    private static final String MARKETING = "marketing";

    private final ConsentTable consents;
    private final IntentTable intents;
    private final ChangeTable changes;

    RecordConsent(ConsentTable consents, IntentTable intents, ChangeTable changes) {
        this.consents = consents;
        this.intents = intents;
        this.changes = changes;
    }

    /// Called inside a transaction.
    ///
    /// @return whether it holds from now on; what was said later, or outweighs it, goes before it
    public boolean say(UUID contact, Statement said, Note note, Instant now) {
        boolean holds = consents.say(contact, said, now);
        if (holds && !said.granted()) {
            IntentEvent withdrawn = new IntentEvent.CancelDecided(Reason.OPTED_OUT);
            move(
                    intents.lockWaiting(contact, said.channel(), said.category()),
                    withdrawn,
                    note,
                    now);
        }
        return holds;
    }

    /// Withdraws what waits to be sold to a contact that replied, on every channel: a person is
    /// talking to them now. What they are due anyway, such as a reminder, stays. Called inside a
    /// transaction.
    ///
    /// @return how many were withdrawn
    public int replied(UUID contact, Note note, Instant now) {
        List<Locked> waiting = intents.lockWaiting(contact, ConsentTable.EVERY_CHANNEL, MARKETING);
        move(waiting, new IntentEvent.CancelDecided(Reason.REPLIED), note, now);
        return waiting.size();
    }

    /// Holds back everything that waits for a contact on a channel, until a person decides. What
    /// was held for something else waits for that person too from now on: it must not go on when
    /// the other thing is settled. Called inside a transaction.
    public void suspend(UUID contact, String channel, Note note, Instant now) {
        List<Locked> waiting =
                intents.lockWaiting(contact, channel, ConsentTable.EVERY_CATEGORY).stream()
                        .filter(intent -> intent.reason() != Reason.CONTACT_SUPPRESSED)
                        .toList();
        List<Locked> held = waiting.stream().filter(i -> i.state() == IntentState.HELD).toList();
        move(held, new IntentEvent.HoldLifted(), note, now);
        move(
                intents.lock(waiting.stream().map(Locked::intentId).toList()),
                new IntentEvent.HoldDecided(Reason.CONTACT_SUPPRESSED),
                note,
                now);
    }

    private void move(List<Locked> waiting, IntentEvent event, Note note, Instant now) {
        changes.apply(
                waiting.stream()
                        .flatMap(intent -> Movement.of(intent, event, note).stream())
                        .toList(),
                now);
    }
}
