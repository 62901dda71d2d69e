package dev.onefold.intents.booking;

import dev.onefold.intents.contact.RecogniseContacts;
import dev.onefold.intents.contact.Recognised;
import dev.onefold.intents.contact.RecordConsents;
import dev.onefold.intents.contact.Said;
import dev.onefold.rules.notice.BookingDecision;
import dev.onefold.schemas.listen.Received;
import dev.onefold.schemas.listen.RejectedRecordException;
import dev.onefold.wire.BookingChanged;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.springframework.transaction.support.TransactionTemplate;

/// Takes in bookings: stores each one, withdraws what it makes wrong, and plans what it calls
/// for, all in one transaction. A booking that comes again, late or out of order changes nothing
/// that it should not: its version and the intents' keys decide.
///
/// A whole batch costs a handful of statements. Locks are taken in one order, contacts, then
/// bookings, then intents, each in the order of their keys, so that instances with crossed batches
/// queue up.
public final class ApplyBookings {

    private final TransactionTemplate transaction;
    private final RecogniseContacts recognise;
    private final RecordConsents consents;
    private final ChangeBookings change;

    ApplyBookings(
            TransactionTemplate transaction,
            RecogniseContacts recognise,
            RecordConsents consents,
            ChangeBookings change) {
        this.transaction = transaction;
        this.recognise = recognise;
        this.consents = consents;
        this.change = change;
    }

    /// Takes in what a poll of the topic brought.
    ///
    /// @throws RejectedRecordException when one of them cannot be believed; some of the others may
    ///     be applied by then, and may come again
    public void take(List<Received<BookingChanged>> records, Instant now) {
        apply(records.stream().map(Told::of).toList(), now);
    }

    /// Each round is a transaction of its own, so that none locks more after what it has locked.
    void apply(List<Told> batch, Instant now) {
        for (List<Told> round : Rounds.of(batch)) {
            transaction.executeWithoutResult(_ -> applyRound(round, now));
        }
    }

    /// One booking. Called inside a transaction.
    ///
    /// @throws RejectedRecordException when the booking cannot be believed
    BookingDecision apply(Told told, Instant now) {
        return applyRound(List.of(told), now).getFirst();
    }

    /// One booking of a contact who is known. Called inside a transaction.
    ///
    /// @throws RejectedRecordException when the booking cannot be believed
    BookingDecision change(Told told, UUID contact, Instant now) {
        Recognised people = recognise.known(contact);
        return change.change(entries(List.of(told), people), people, List.of(), now).getFirst();
    }

    private List<BookingDecision> applyRound(List<Told> round, Instant now) {
        Recognised people = recognise.recognise(round.stream().map(Sightings::of).toList(), now);
        List<Entry> entries = entries(round, people);
        List<Said> refusals = consents.say(entries.stream().flatMap(Sightings::said).toList(), now);
        return change.change(entries, people, refusals, now);
    }

    private static List<Entry> entries(List<Told> round, Recognised people) {
        return IntStream.range(0, round.size())
                .mapToObj(i -> new Entry(i, round.get(i), people.contacts().get(i)))
                .toList();
    }
}
