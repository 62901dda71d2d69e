package dev.onefold.intents.booking;

import dev.onefold.intents.contact.RecogniseContacts;
import dev.onefold.intents.contact.Recognised;
import dev.onefold.intents.contact.Said;
import dev.onefold.intents.intent.BookedTable.Booked;
import dev.onefold.intents.intent.BookingKey;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.ReserveTable;
import dev.onefold.rules.notice.BookingDecision;
import dev.onefold.rules.notice.BookingFacts;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Stores the bookings of a batch, no two of them the same, and does with their notices what they
/// call for. Called inside a transaction that holds their contacts locked.
final class ChangeBookings {

    private final BookingTable bookings;
    private final WithdrawRefused withdraw;
    private final DecideBookings decide;
    private final RecogniseContacts contacts;
    private final ChangeTable changes;
    private final ReaddressNotices readdress;
    private final NoticeDrafts drafts;
    private final ReserveTable reserve;

    ChangeBookings(
            BookingTable bookings,
            WithdrawRefused withdraw,
            DecideBookings decide,
            RecogniseContacts contacts,
            ChangeTable changes,
            ReaddressNotices readdress,
            NoticeDrafts drafts,
            ReserveTable reserve) {
        this.bookings = bookings;
        this.withdraw = withdraw;
        this.decide = decide;
        this.contacts = contacts;
        this.changes = changes;
        this.readdress = readdress;
        this.drafts = drafts;
        this.reserve = reserve;
    }

    /// @param refusals what the contacts forbade with these records
    /// @return what each record came to, in their order
    /// @throws dev.onefold.schemas.listen.RejectedRecordException when a booking cannot be
    ///     believed
    List<BookingDecision> change(
            List<Entry> entries, Recognised people, List<Said> refusals, Instant now) {
        Set<BookingKey> fresh = bookings.insert(entries, now);
        List<BookingKey> known =
                entries.stream().map(Entry::key).filter(key -> !fresh.contains(key)).toList();
        Map<BookingKey, BookingFacts> before = bookings.lock(known);
        List<Booked> intents = withdraw.lock(known, refusals, now);
        DecideBookings.Decided decided =
                decide.decide(entries, new DecideBookings.Stored(before, intents), people, now);
        apply(decided.steps(), people, now);
        reserve.reserve(drafts.of(decided.steps()), now);
        return decided.decisions();
    }

    private void apply(List<Step> steps, Recognised people, Instant now) {
        contacts.update(people);
        List<Step> changed = steps.stream().filter(step -> !step.isNew()).toList();
        if (!changed.isEmpty()) {
            List<Entry> entries = changed.stream().map(Step::entry).toList();
            bookings.update(entries, now);
            changes.apply(
                    changed.stream().flatMap(step -> step.withdrawn().stream()).toList(), now);
            readdress.readdress(entries, now);
        }
    }
}
