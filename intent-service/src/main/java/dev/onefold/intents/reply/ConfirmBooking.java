package dev.onefold.intents.reply;

import dev.onefold.intents.difference.DifferenceTable;
import dev.onefold.intents.intent.Change;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.Movement;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.reply.ConfirmationTable.Standing;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.transaction.support.TransactionTemplate;

/// Takes in that an appointment is confirmed, by whoever says so beside the booking system: it
/// holds for the time that the booking has now, and for no other. What only asked to confirm is
/// cancelled; what was held since the person seemed not to come goes on. Safe twice and
/// concurrently.
public final class ConfirmBooking {

    static final String CANCELLATION_ASKED = "cancellation_asked";

    private final TransactionTemplate transaction;
    private final ConfirmationTable confirmations;
    private final IntentTable intents;
    private final ChangeTable changes;
    private final DifferenceTable differences;

    ConfirmBooking(
            TransactionTemplate transaction,
            ConfirmationTable confirmations,
            IntentTable intents,
            ChangeTable changes,
            DifferenceTable differences) {
        this.transaction = transaction;
        this.confirmations = confirmations;
        this.intents = intents;
        this.changes = changes;
        this.differences = differences;
    }

    /// By hand, or by a link. Joins the caller's transaction where there is one.
    ///
    /// @param bookingId the booking system's, or one of several where it was moved
    public Result confirm(String system, String bookingId, Source source, Word word, Instant now) {
        return transaction.execute(
                _ -> {
                    Optional<Standing> found = confirmations.lock(new Booking(system, bookingId));
                    if (found.isEmpty()) {
                        return Result.UNKNOWN;
                    }
                    Standing booking = found.get();
                    return booking.toTakePlace(now)
                            ? confirm(booking, source, word, now)
                            : Result.NOT_TO_TAKE_PLACE;
                });
    }

    /// Called with the booking's row locked and found to take place.
    Result confirm(Standing booking, Source source, Word word, Instant now) {
        boolean first = confirmations.confirm(booking, source.text(), word.cause(), now);
        Note note = word.note("confirmed by " + source.text());
        List<Change> moves = new ArrayList<>();
        for (Locked intent :
                intents.lockOfBooking(booking.booking().system(), booking.booking().bookingId())) {
            if (intent.scheduleVersion() == booking.scheduleVersion()) {
                moves.addAll(after(intent, note));
            }
        }
        changes.apply(moves, now);
        differences.close(CANCELLATION_ASKED, booking.booking().subject(), now);
        return first ? Result.CONFIRMED : Result.CONFIRMED_BEFORE;
    }

    private static List<Change> after(Locked intent, Note note) {
        if (intent.onlyAsks()) {
            return Movement.of(
                    intent, new IntentEvent.CancelDecided(Reason.ALREADY_CONFIRMED), note);
        }
        boolean heldForTheirNo =
                intent.state() == IntentState.HELD && intent.reason() == Reason.REPLIED;
        return heldForTheirNo ? Movement.of(intent, new IntentEvent.HoldLifted(), note) : List.of();
    }

    /// Who says so, and why.
    ///
    /// @param cause such as `event ID`
    /// @param reason that a person gave; empty for an event
    public record Word(String actor, String cause, String reason) {

        Note note(String evidence) {
            return new Note(cause, evidence, actor, reason);
        }
    }

    /// How it came to be known.
    public enum Source {
        REPLY,
        LINK,
        STAFF;

        public String text() {
            return switch (this) {
                case REPLY -> "reply";
                case LINK -> "link";
                case STAFF -> "staff";
            };
        }
    }

    /// What came of it.
    public enum Result {
        CONFIRMED,
        /// It was known already.
        CONFIRMED_BEFORE,
        /// There is no such booking.
        UNKNOWN,
        /// It is cancelled, or its time is past.
        NOT_TO_TAKE_PLACE
    }
}
