package dev.onefold.intents.booking;

import dev.onefold.intents.booking.BookingTable.Stored;
import dev.onefold.intents.intent.Change;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.Movement;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.intent.WaitingTable;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Two bookings turn out to be one, because the event that links their names came last. The one
/// whose slot is newer goes on; what waits for the other is withdrawn, and what was sent for it is
/// filed under the one that goes on. Nobody is told twice of the same slot.
final class JoinBookings {

    private static final IntentEvent SUPERSEDED = new IntentEvent.CancelDecided(Reason.SUPERSEDED);

    private final BookingNameTable names;
    private final BookingTable bookings;
    private final IntentTable intents;
    private final WaitingTable waiting;
    private final ChangeTable changes;

    JoinBookings(
            BookingNameTable names,
            BookingTable bookings,
            IntentTable intents,
            WaitingTable waiting,
            ChangeTable changes) {
        this.names = names;
        this.bookings = bookings;
        this.intents = intents;
        this.waiting = waiting;
        this.changes = changes;
    }

    /// Called inside a transaction that holds both locked.
    ///
    /// @return the course of the one that goes on
    Course join(Course one, Course other, Note note, Instant now) {
        boolean otherIsNewer = other.slotVersion() > one.slotVersion();
        Course kept = otherIsNewer ? other : one;
        Course lost = otherIsNewer ? one : other;
        Course joined = kept.joined(lost);
        names.join(lost, kept);
        names.save(joined);
        bookings.stored(lost.system(), lost.root())
                .ifPresent(stored -> withdraw(stored, kept, note, now));
        return joined;
    }

    private void withdraw(Stored lost, Course kept, Note note, Instant now) {
        String system = kept.system();
        String old = lost.facts().bookingId();
        List<Locked> needless = intents.lockOfBooking(system, old);
        List<Locked> going = intents.lockOfBooking(system, kept.root());
        Set<String> toldBefore =
                bookings.stored(system, kept.root())
                                .filter(b -> b.slot().equals(lost.slot()))
                                .isPresent()
                        ? kindsSent(needless)
                        : Set.of();
        List<Change> moves = new ArrayList<>();
        needless.forEach(intent -> moves.addAll(Movement.of(intent, SUPERSEDED, note)));
        going.stream()
                .filter(intent -> toldBefore.contains(intent.kind()))
                .forEach(intent -> moves.addAll(Movement.of(intent, SUPERSEDED, note)));
        changes.apply(moves, now);
        waiting.rebook(system, old, kept.root(), now);
        bookings.delete(system, old);
    }

    private static Set<String> kindsSent(List<Locked> intents) {
        return intents.stream()
                .filter(intent -> intent.state().mayHaveBeenSent())
                .map(Locked::kind)
                .collect(Collectors.toSet());
    }
}
