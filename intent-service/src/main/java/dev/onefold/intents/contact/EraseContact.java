package dev.onefold.intents.contact;

import dev.onefold.intents.audit.ActionTable;
import dev.onefold.intents.audit.Order;
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
import org.springframework.transaction.support.TransactionTemplate;

/// Removes a person and keeps what happened: keys, states, reasons, times and counts stay, names,
/// addresses and words go. What waits is cancelled. An opt-out stays as a hash of its address.
///
/// Safe twice. A record of the person that comes later makes a new contact; one that is being
/// taken in meanwhile is waited for.
final class EraseContact {

    private final TransactionTemplate transaction;
    private final ConsentTable contacts;
    private final ErasureTable erasures;
    private final ErasedEventTable events;
    private final IntentTable intents;
    private final ChangeTable changes;
    private final ActionTable actions;

    EraseContact(
            TransactionTemplate transaction,
            ConsentTable contacts,
            ErasureTable erasures,
            ErasedEventTable events,
            IntentTable intents,
            ChangeTable changes,
            ActionTable actions) {
        this.transaction = transaction;
        this.contacts = contacts;
        this.erasures = erasures;
        this.events = events;
        this.intents = intents;
        this.changes = changes;
        this.actions = actions;
    }

    /// @return what was erased
    Erased erase(UUID contact, Order order, Instant now) {
        return transaction.execute(
                _ -> {
                    UUID holder = contacts.lock(contact).orElseThrow(Refused::unknownContact);
                    erasures.lock(holder);
                    int forgotten = events.forget(holder, erasures.addresses(holder));
                    erasures.silence(holder);
                    List<UUID> ids = erasures.intents(holder);
                    int cancelled = cancel(ids, order, now);
                    erasures.erase(holder, ids, now);
                    actions.add(
                            "erase",
                            "contact " + holder,
                            "%d intents, %d of them cancelled; %d events"
                                    .formatted(ids.size(), cancelled, forgotten),
                            order,
                            now);
                    return new Erased(holder, ids.size(), cancelled, forgotten);
                });
    }

    private int cancel(List<UUID> ids, Order order, Instant now) {
        IntentEvent event = new IntentEvent.CancelDecided(Reason.CONTACT_SUPPRESSED);
        // Without the reason, which may name the person; that stands in the audit.
        Note note = new Note(Note.BY_HAND + "erase", "the contact was erased", order.actor());
        List<Locked> waiting =
                intents.lock(ids).stream()
                        .filter(
                                intent ->
                                        intent.state() == IntentState.PENDING
                                                || intent.state() == IntentState.HELD)
                        .toList();
        changes.apply(
                waiting.stream()
                        .flatMap(intent -> Movement.of(intent, event, note).stream())
                        .toList(),
                now);
        return waiting.size();
    }

    /// @param contactId whose key stays
    /// @param events whose payload was forgotten
    record Erased(UUID contactId, int intents, int cancelled, int events) {}
}
