package dev.onefold.intents.reply;

import dev.onefold.intents.difference.DifferenceTable;
import dev.onefold.intents.difference.DifferenceTable.Difference;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.Movement;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.intent.WaitingTable;
import dev.onefold.intents.reply.ConfirmBooking.Word;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import java.util.List;

/// Holds a booking's notices back while the person says that they will not come and the booking
/// system does not know it yet; and lets them go when that was not so. Called inside a transaction
/// that holds the booking. Safe twice.
final class HoldForReply {

    private final WaitingTable waiting;
    private final ChangeTable changes;
    private final DifferenceTable differences;

    HoldForReply(WaitingTable waiting, ChangeTable changes, DifferenceTable differences) {
        this.waiting = waiting;
        this.changes = changes;
        this.differences = differences;
    }

    void hold(Booking booking, Word word, Instant now) {
        List<Locked> pending =
                waiting.ofBooking(booking.system(), booking.bookingId(), IntentState.PENDING, null);
        move(pending, new IntentEvent.HoldDecided(Reason.REPLIED), "asks to cancel", word, now);
        differences.reopen(
                new Difference(
                        ConfirmBooking.CANCELLATION_ASKED,
                        booking.subject(),
                        "the person will not come; the booking system has to hear of it"),
                now);
    }

    void release(Booking booking, Word word, Instant now) {
        List<Locked> held =
                waiting.ofBooking(
                        booking.system(), booking.bookingId(), IntentState.HELD, Reason.REPLIED);
        move(held, new IntentEvent.HoldLifted(), "it was not meant so", word, now);
        differences.close(ConfirmBooking.CANCELLATION_ASKED, booking.subject(), now);
    }

    private void move(
            List<Locked> intents, IntentEvent event, String words, Word word, Instant now) {
        Note note = word.note(words);
        changes.apply(
                intents.stream()
                        .flatMap(intent -> Movement.of(intent, event, note).stream())
                        .toList(),
                now);
    }
}
