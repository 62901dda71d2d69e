package dev.onefold.rules.simulation;

import dev.onefold.rules.consent.ReplyDecision;
import dev.onefold.rules.consent.ReplyFacts;
import dev.onefold.rules.consent.ReplyFacts.Sent;
import dev.onefold.rules.consent.ReplyFacts.Stands;
import dev.onefold.rules.consent.ReplyMeaning;
import dev.onefold.rules.consent.ReplyRules;
import dev.onefold.rules.intent.IntentEvent.HoldDecided;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.notice.BookingFacts;
import dev.onefold.rules.notice.BookingStatus;
import dev.onefold.rules.notice.Occasion;
import dev.onefold.rules.simulation.Mail.Body;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What people answer to our notices. Part of the event's one call.
final class AnswerReplies {

    private static final Duration WINDOW = Duration.ofDays(3);

    private final Spine spine;
    private final Desk desk;

    AnswerReplies(Spine spine, Desk desk) {
        this.spine = spine;
        this.desk = desk;
    }

    void answer(Body.Reply reply, ReplyMeaning meaning) {
        switch (ReplyRules.decide(facts(reply, meaning), WINDOW)) {
            case ReplyDecision.Confirmed(String notice) -> {
                Row row = spine.row(notice);
                spine.witness().saidYesTo(row, reply.from());
                desk.confirm(row.plan.booking());
            }
            case ReplyDecision.CancelAsked(String notice) -> hold(spine.row(notice));
            case ReplyDecision.QuestionAsked _, ReplyDecision.Waits _, ReplyDecision.Kept _ -> {}
        }
    }

    private void hold(Row answered) {
        spine.waiting(row -> row.plan.isOf(answered.plan.booking(), "*"))
                .forEach(row -> spine.move(row, new HoldDecided(Reason.REPLIED), "asks to cancel"));
    }

    private ReplyFacts facts(Body.Reply reply, ReplyMeaning meaning) {
        List<Sent> recent =
                spine.rows.values().stream()
                        .filter(row -> wentTo(row, reply) && row.state.mayHaveBeenSent())
                        .map(row -> sent(row, reply.at()))
                        .toList();
        String quoted = reply.quotes();
        return new ReplyFacts(
                meaning,
                reply.at(),
                quoted != null,
                quoted == null ? null : sent(spine.row(quoted), reply.at()),
                recent,
                bookings(reply));
    }

    private static boolean wentTo(Row row, Body.Reply reply) {
        return row.plan.person().equals(reply.from()) && row.channel().equals(reply.channel());
    }

    private Set<String> bookings(Body.Reply reply) {
        return spine.rows.values().stream()
                .filter(row -> row.plan.person().equals(reply.from()))
                .map(row -> spine.bookings.get(row.plan.booking()))
                .filter(b -> b != null && b.status().active() && b.startsAt().isAfter(reply.at()))
                .map(BookingFacts::bookingId)
                .collect(Collectors.toSet());
    }

    private Sent sent(Row row, Instant at) {
        return new Sent(
                row.id,
                row.plan.booking(),
                stands(row, spine.bookings.get(row.plan.booking()), at),
                row.plan.rule().onlyAsksToConfirm(),
                true,
                row.claimedAt);
    }

    private Stands stands(Row row, @Nullable BookingFacts booking, Instant at) {
        if (spine.flaw == Flaw.A_YES_TO_AN_EARLIER_TIME_COUNTS) {
            return Stands.AS_TOLD;
        }
        boolean ofTheEnd = row.plan.occasion() == Occasion.CANCELLED;
        if (booking == null || booking.status() == BookingStatus.CANCELLED) {
            return ofTheEnd ? Stands.OVER : Stands.CANCELLED;
        }
        if (!booking.status().active() || !booking.startsAt().isAfter(at)) {
            return Stands.OVER;
        }
        boolean same = booking.scheduleVersion() == row.plan.schedule();
        return same && !ofTheEnd ? Stands.AS_TOLD : Stands.MOVED;
    }

    /// Whether somebody can have an intent before their eyes when they answer.
    static boolean canBeQuoted(Row row) {
        return row.state == IntentState.ACCEPTED
                || row.state == IntentState.DELIVERED
                || row.state == IntentState.READ;
    }
}
