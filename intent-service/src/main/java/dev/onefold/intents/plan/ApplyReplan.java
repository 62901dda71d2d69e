package dev.onefold.intents.plan;

import dev.onefold.intents.act.Asked;
import dev.onefold.intents.audit.ActionTable;
import dev.onefold.intents.booking.NoticeDrafts;
import dev.onefold.intents.booking.NoticesAhead;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.Movement;
import dev.onefold.intents.intent.NewIntent;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.intent.Noted;
import dev.onefold.intents.intent.ReserveTable;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.notice.BookingFacts;
import dev.onefold.rules.notice.ReplanStep.Add;
import dev.onefold.rules.notice.ReplanStep.Move;
import dev.onefold.rules.notice.ReplanStep.Withdraw;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// Does what was decided on a batch of bookings whose rows, and those of whose notices, are
/// locked. Called inside that transaction.
final class ApplyReplan {

    private static final String ACTION = "replan";

    private final IntentTable intents;
    private final ChangeTable changes;
    private final ReserveTable reserve;
    private final StandingTable standing;
    private final MoveWays ways;
    private final NoticeDrafts drafts;
    private final ActionTable actions;

    ApplyReplan(
            IntentTable intents,
            ChangeTable changes,
            ReserveTable reserve,
            StandingTable standing,
            MoveWays ways,
            NoticeDrafts drafts,
            ActionTable actions) {
        this.intents = intents;
        this.changes = changes;
        this.reserve = reserve;
        this.standing = standing;
        this.ways = ways;
        this.drafts = drafts;
        this.actions = actions;
    }

    void apply(List<ReplannedBooking> decided, Asked asked, Instant now) {
        List<ReplannedBooking> changed =
                decided.stream().filter(ReplannedBooking::changes).toList();
        if (changed.isEmpty()) {
            return;
        }
        withdraw(changed, asked, now);
        move(changed, asked, now);
        add(changed, asked, now);
        actions.add(ACTION, subject(changed), detail(changed), asked.order(), now);
    }

    private static String subject(List<ReplannedBooking> changed) {
        BookingFacts first = changed.getFirst().booking().facts();
        BookingFacts last = changed.getLast().booking().facts();
        return "%s/%s to %s/%s"
                .formatted(first.system(), first.bookingId(), last.system(), last.bookingId());
    }

    private static String detail(List<ReplannedBooking> changed) {
        return "bookings: %d, cancelled: %d, moved: %d, planned: %d"
                .formatted(
                        changed.size(),
                        changed.stream().flatMap(one -> one.steps(Withdraw.class)).count(),
                        changed.stream().flatMap(one -> one.steps(Move.class)).count(),
                        changed.stream().flatMap(one -> one.steps(Add.class)).count());
    }

    private void withdraw(List<ReplannedBooking> decided, Asked asked, Instant now) {
        List<UUID> gone =
                decided.stream()
                        .flatMap(one -> one.steps(Withdraw.class))
                        .map(Withdraw::intentId)
                        .toList();
        IntentEvent event = new IntentEvent.CancelDecided(Reason.SUPERSEDED);
        Note note = asked.note(ACTION, "the plan has none like it");
        changes.apply(
                intents.lock(gone).stream()
                        .flatMap(intent -> Movement.of(intent, event, note).stream())
                        .toList(),
                now);
    }

    private void move(List<ReplannedBooking> decided, Asked asked, Instant now) {
        List<Move> moves = decided.stream().flatMap(one -> one.steps(Move.class)).toList();
        standing.move(moves, now);
        ways.move(decided, now);
        changes.note(
                moves.stream()
                        .map(
                                move ->
                                        new Noted(
                                                move.intentId(),
                                                asked.note(
                                                        ACTION, move.from().changedTo(move.to()))))
                        .toList(),
                now);
    }

    private void add(List<ReplannedBooking> decided, Asked asked, Instant now) {
        List<NewIntent> added = drafts.ahead(decided.stream().map(ApplyReplan::added).toList());
        reserve.reserve(added, asked.note(ACTION, "the plan wants it and there was none"), now);
    }

    private static NoticesAhead added(ReplannedBooking one) {
        return new NoticesAhead(
                one.booking(), one.plan(), one.steps(Add.class).map(Add::notice).toList());
    }
}
