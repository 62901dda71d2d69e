package dev.onefold.intents.booking;

import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.Movement;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.intent.WaitingTable;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import java.util.List;

/// Holds a booking's notices back while its time is in doubt, and lets them go when it is not any
/// more: it was moved and nobody has told where to, or its slot was told in two ways. The reason
/// is that they may be superseded; if nobody ever tells, that is what they are skipped with.
final class HoldNotices {

    private final BookingNameTable names;
    private final WaitingTable waiting;
    private final ChangeTable changes;

    HoldNotices(BookingNameTable names, WaitingTable waiting, ChangeTable changes) {
        this.names = names;
        this.waiting = waiting;
        this.changes = changes;
    }

    /// Called inside a transaction that holds the booking's root locked. Safe twice.
    void holdOrRelease(Course course, Note note, Instant now) {
        boolean doubt = course.inDoubt() || names.awaitsNewTime(course);
        List<Locked> concerned =
                doubt
                        ? waiting.ofBooking(
                                course.system(), course.root(), IntentState.PENDING, null)
                        : waiting.ofBooking(
                                course.system(),
                                course.root(),
                                IntentState.HELD,
                                Reason.SUPERSEDED);
        IntentEvent event =
                doubt
                        ? new IntentEvent.HoldDecided(Reason.SUPERSEDED)
                        : new IntentEvent.HoldLifted();
        changes.apply(
                concerned.stream()
                        .flatMap(intent -> Movement.of(intent, event, note).stream())
                        .toList(),
                now);
    }
}
