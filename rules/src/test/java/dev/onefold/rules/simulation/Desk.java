package dev.onefold.rules.simulation;

import dev.onefold.rules.claim.CommitmentFacts;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentEvent.CancelDecided;
import dev.onefold.rules.intent.IntentEvent.HoldLifted;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.key.IntentKey;
import dev.onefold.rules.notice.BookingFacts;
import dev.onefold.rules.notice.PlannedNotice;
import dev.onefold.rules.operator.ActionDecision;
import dev.onefold.rules.operator.ActionRules;
import dev.onefold.rules.operator.AgainDecision;
import dev.onefold.rules.operator.AgainFacts;
import dev.onefold.rules.operator.AgainFacts.Promise;
import dev.onefold.rules.operator.AgainRules;
import dev.onefold.rules.operator.OperatorAction;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What operators and staff do. Each action is one call.
final class Desk {

    private final Spine spine;
    private int requests;

    Desk(Spine spine) {
        this.spine = spine;
    }

    void act(OperatorAction action, Row row) {
        switch (ActionRules.decide(action, row.state, row.reason)) {
            case ActionDecision.Move move -> {
                for (IntentEvent event : move.events()) {
                    spine.move(row, event, "operator: " + action.text());
                }
                if (row.state == IntentState.PENDING) {
                    row.dueAt = spine.clock.now();
                }
            }
            case ActionDecision.Ask _ ->
                    spine.post.put(new Mail.Question(row.id, row.attempt, spine.clock.now()));
            case ActionDecision.Already _, ActionDecision.Refused _ -> {}
        }
    }

    /// A new intent, related to the first.
    void askAgain(Row first, boolean mayRepeat) {
        Instant now = spine.clock.now();
        AgainFacts facts =
                new AgainFacts(first.state, first.inDoubt(), first.sendBefore, promise(first));
        if (!(AgainRules.decide(facts, mayRepeat, now) instanceof AgainDecision.Authorised)) {
            return;
        }
        Row.Plan plan = first.plan;
        IntentKey key = IntentKey.again(plan.key(), "request-" + ++requests);
        spine.reserve(
                new Row(
                        spine.nextId(),
                        new Row.Plan(
                                key, plan.rule(), plan.person(), plan.booking(), plan.schedule()),
                        new PlannedNotice(plan.rule().type(), key, now, first.sendBefore),
                        now));
    }

    /// Staff spoke to the person themselves: the notices of this kind are not needed any more.
    void spokeTo(String booking, String kind) {
        BookingFacts known = spine.bookings.get(booking);
        if (known == null) {
            return;
        }
        spine.witness().spokenTo(known, kind);
        spine.heard.spokenTo(known, kind);
        cancel(booking, kind, Reason.MANUAL_CONTACT, false);
    }

    /// The person confirmed, and the booking system has not told.
    void confirm(String booking) {
        BookingFacts known = spine.bookings.get(booking);
        if (known == null || !known.status().active()) {
            return;
        }
        spine.witness().confirmed(known);
        spine.heard.confirmed(known);
        cancel(booking, "*", Reason.ALREADY_CONFIRMED, true);
        spine.waiting(row -> row.plan.isOf(booking, "*") && row.reason == Reason.REPLIED)
                .forEach(row -> spine.move(row, new HoldLifted(), "confirmed"));
    }

    /// What the person meant was not that we should be silent.
    void liftSuspension(Person person, String channel) {
        spine.witness().lifted(person, channel);
        spine.heard.lifted(person, channel);
        spine.waiting(
                        row ->
                                row.plan.person().equals(person)
                                        && row.channel().equals(channel)
                                        && row.reason == Reason.CONTACT_SUPPRESSED)
                .forEach(row -> spine.move(row, new HoldLifted(), "lifted"));
    }

    private void cancel(String booking, String kind, Reason reason, boolean onlyAsking) {
        spine.waiting(row -> row.plan.isOf(booking, kind))
                .forEach(
                        row -> {
                            if (!onlyAsking || row.plan.rule().onlyAsksToConfirm()) {
                                spine.move(row, new CancelDecided(reason), "staff");
                            }
                        });
    }

    private @Nullable Promise promise(Row row) {
        if (row.plan.occasion() == null) {
            return null;
        }
        BookingFacts booking = spine.bookings.get(row.plan.booking());
        return new Promise(
                row.plan.rule().occasion(),
                row.plan.schedule(),
                booking == null
                        ? null
                        : new CommitmentFacts(booking.status(), booking.scheduleVersion()));
    }
}
