package dev.onefold.intents.booking;

import dev.onefold.intents.contact.Said;
import dev.onefold.intents.intent.BookedTable;
import dev.onefold.intents.intent.BookedTable.Booked;
import dev.onefold.intents.intent.BookedTable.InScope;
import dev.onefold.intents.intent.BookedTable.Scope;
import dev.onefold.intents.intent.BookingKey;
import dev.onefold.intents.intent.Change;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.Movement;
import dev.onefold.intents.intent.Note;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Withdraws what waits for people who said no with the bookings of a round. Called inside a
/// transaction that holds the contacts and the bookings locked.
final class WithdrawRefused {

    private static final IntentEvent OPTED_OUT = new IntentEvent.CancelDecided(Reason.OPTED_OUT);

    private final BookedTable intents;
    private final ChangeTable changes;

    WithdrawRefused(BookedTable intents, ChangeTable changes) {
        this.intents = intents;
        this.changes = changes;
    }

    /// Locks all intents of the bookings, and all that the refusals withdraw, together; withdraws
    /// these.
    ///
    /// @return the intents as they are after it
    List<Booked> lock(List<BookingKey> bookings, List<Said> refusals, Instant now) {
        Map<UUID, Note> refused = new HashMap<>();
        for (InScope one :
                intents.inScope(refusals.stream().map(WithdrawRefused::scope).toList())) {
            refused.putIfAbsent(one.intentId(), refusals.get(one.scope()).note());
        }
        List<Booked> locked = intents.lock(bookings, refused.keySet());
        return withdraw(locked, refused, now) ? intents.lock(bookings, List.of()) : locked;
    }

    private boolean withdraw(Collection<Booked> locked, Map<UUID, Note> refused, Instant now) {
        List<Change> moves = new ArrayList<>();
        for (Booked one : locked) {
            Locked intent = one.intent();
            Note note = refused.get(intent.intentId());
            if (note != null && waits(intent)) {
                moves.addAll(Movement.of(intent, OPTED_OUT, note));
            }
        }
        changes.apply(moves, now);
        return !moves.isEmpty();
    }

    private static boolean waits(Locked intent) {
        return intent.state() == IntentState.PENDING || intent.state() == IntentState.HELD;
    }

    private static Scope scope(Said refusal) {
        return new Scope(
                refusal.contact(), refusal.statement().channel(), refusal.statement().category());
    }
}
