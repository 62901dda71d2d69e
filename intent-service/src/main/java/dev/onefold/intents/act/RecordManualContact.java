package dev.onefold.intents.act;

import dev.onefold.intents.act.ManualContactTable.Schedule;
import dev.onefold.intents.audit.ActionTable;
import dev.onefold.intents.intent.Change;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.Movement;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.transaction.support.TransactionTemplate;

/// Somebody spoke to the person about a booking: what would have said the same is cancelled, and
/// what is planned of it later finds the contact at the last look. It counts for the time that the
/// booking has now; a new time is news again. Safe twice and concurrently.
final class RecordManualContact {

    static final String EVERY_KIND = "*";

    private static final String ACTION = "manual-contact";

    private final TransactionTemplate transaction;
    private final ManualContactTable contacts;
    private final IntentTable intents;
    private final ChangeTable changes;
    private final ActionTable actions;

    RecordManualContact(
            TransactionTemplate transaction,
            ManualContactTable contacts,
            IntentTable intents,
            ChangeTable changes,
            ActionTable actions) {
        this.transaction = transaction;
        this.contacts = contacts;
        this.intents = intents;
        this.changes = changes;
        this.actions = actions;
    }

    /// @return how many notices it withdrew; empty where there is no such booking
    Optional<Integer> record(Contact contact, Asked asked, Instant now) {
        return transaction.execute(
                _ ->
                        contacts.lockBooking(contact.system(), contact.bookingId())
                                .map(schedule -> record(schedule, contact, asked, now)));
    }

    private int record(Schedule schedule, Contact contact, Asked asked, Instant now) {
        boolean fresh = contacts.add(schedule, contact.kind(), asked, contact.contactedAt());
        List<Change> withdrawn =
                intents.lockOfBooking(schedule.system(), schedule.bookingId()).stream()
                        .filter(intent -> concerns(contact.kind(), schedule, intent))
                        .flatMap(intent -> withdrawn(intent, asked).stream())
                        .toList();
        changes.apply(withdrawn, now);
        if (fresh) {
            actions.add(
                    ACTION,
                    schedule.system() + "/" + schedule.bookingId(),
                    contact.kind() + " of schedule " + schedule.version(),
                    asked.order(),
                    now);
        }
        return withdrawn.size();
    }

    private static boolean concerns(String kind, Schedule schedule, Locked intent) {
        return intent.scheduleVersion() == schedule.version()
                && (kind.equals(EVERY_KIND) || kind.equals(intent.kind()));
    }

    private static List<Change> withdrawn(Locked intent, Asked asked) {
        return Movement.of(
                intent,
                new IntentEvent.CancelDecided(Reason.MANUAL_CONTACT),
                asked.note(ACTION, ""));
    }

    /// @param kind one kind of notice, or `*` for all
    record Contact(String system, String bookingId, String kind, Instant contactedAt) {}
}
