package dev.onefold.intents.contact;

import dev.onefold.intents.contact.ConsentTable.Statement;
import dev.onefold.intents.difference.DifferenceTable;
import dev.onefold.intents.difference.DifferenceTable.Difference;
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

    static final String AMBIGUOUS_STOP = "ambiguous_stop";

    private final ConsentTable consents;
    private final SuspensionTable suspensions;
    private final IntentTable intents;
    private final ChangeTable changes;
    private final DifferenceTable differences;

    RecordConsent(
            ConsentTable consents,
            SuspensionTable suspensions,
            IntentTable intents,
            ChangeTable changes,
            DifferenceTable differences) {
        this.consents = consents;
        this.suspensions = suspensions;
        this.intents = intents;
        this.changes = changes;
        this.differences = differences;
    }

    /// Called inside a transaction.
    ///
    /// @return whether it holds from now on; what was said later, or outweighs it, goes before it
    public boolean say(UUID contact, Statement said, Note note, Instant now) {
        UUID holder = lock(contact);
        boolean holds = consents.say(holder, said, now);
        if (holds && !said.granted()) {
            IntentEvent withdrawn = new IntentEvent.CancelDecided(Reason.OPTED_OUT);
            move(
                    intents.lockWaiting(holder, said.channel(), said.category()),
                    withdrawn,
                    note,
                    now);
            settle(holder, said, note, now);
        }
        return holds;
    }

    // Whoever says plainly that they want no messages has said what an ambiguous word meant.
    private void settle(UUID holder, Statement said, Note note, Instant now) {
        if (said.category().equals(ConsentTable.EVERY_CATEGORY)) {
            for (String channel : suspensions.within(holder, said.channel())) {
                resume(holder, channel, note, now);
            }
        }
    }

    private UUID lock(UUID contact) {
        return consents.lock(contact)
                .orElseThrow(() -> new IllegalStateException("A contact of a record is gone"));
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

    /// Holds back everything that waits for a contact on a channel, and what is planned later,
    /// until a person has decided. What is held for something else stays held for that; when it is
    /// let go, the claim finds the suspension. Called inside a transaction. Safe twice.
    public void suspend(UUID contact, String channel, Note note, Instant now) {
        UUID holder = lock(contact);
        suspensions.suspend(holder, channel, note.cause(), now);
        move(
                intents.lockWaiting(holder, channel, ConsentTable.EVERY_CATEGORY).stream()
                        .filter(intent -> intent.state() == IntentState.PENDING)
                        .toList(),
                new IntentEvent.HoldDecided(Reason.CONTACT_SUPPRESSED),
                note,
                now);
        differences.reopen(ambiguousStop(holder, channel), now);
    }

    /// The one difference of a contact who may have meant the messages.
    static Difference ambiguousStop(UUID contact, String channel) {
        return new Difference(
                AMBIGUOUS_STOP,
                contact + " " + channel,
                "a word that may mean the messages or the appointment; their messages are held");
    }

    boolean isSuspended(UUID contact, String channel) {
        return suspensions.within(contact, channel).contains(channel);
    }

    /// Ends a suspension, where there is one. What it held goes on, and the claim looks at
    /// everything again. Called inside a transaction with the contact locked.
    void resume(UUID contact, String channel, Note note, Instant now) {
        if (suspensions.lift(contact, channel)) {
            move(
                    intents.lockWaiting(contact, channel, ConsentTable.EVERY_CATEGORY).stream()
                            .filter(intent -> intent.state() == IntentState.HELD)
                            .filter(intent -> intent.reason() == Reason.CONTACT_SUPPRESSED)
                            .toList(),
                    new IntentEvent.HoldLifted(),
                    note,
                    now);
            Difference settled = ambiguousStop(contact, channel);
            differences.close(settled.kind(), settled.subject(), now);
        }
    }

    private void move(List<Locked> waiting, IntentEvent event, Note note, Instant now) {
        changes.apply(
                waiting.stream()
                        .flatMap(intent -> Movement.of(intent, event, note).stream())
                        .toList(),
                now);
    }
}
