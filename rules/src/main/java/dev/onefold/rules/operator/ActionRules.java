package dev.onefold.rules.operator;

import dev.onefold.rules.intent.IntentEvent.CancelDecided;
import dev.onefold.rules.intent.IntentEvent.HoldDecided;
import dev.onefold.rules.intent.IntentEvent.HoldLifted;
import dev.onefold.rules.intent.IntentEvent.ResendAuthorised;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.operator.ActionDecision.Already;
import dev.onefold.rules.operator.ActionDecision.Ask;
import dev.onefold.rules.operator.ActionDecision.Move;
import dev.onefold.rules.operator.ActionDecision.Refused;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What each action does in each state. Pure; applying the answer happens under the row's lock.
///
/// It promises no more than the lifecycle: what moves here moves there as well. Where the
/// lifecycle lets an event pass without effect, a person hears why and what to do instead.
public final class ActionRules {

    private static final String SENT = "it was sent. Ask for a new communication instead (resend)";
    private static final String OVER =
            "it is over and nothing more goes out. Ask for a new communication instead (resend)";
    private static final String UNDER_WAY =
            "an attempt is under way. Wait until its outcome is known or its lease runs out";
    private static final String IN_DOUBT =
            "it may have been sent. Have that found out first (verify)";

    private ActionRules() {}

    /// @param reason why it is held or did not happen; null for what goes on
    public static ActionDecision decide(
            OperatorAction action, IntentState state, @Nullable Reason reason) {
        return switch (action) {
            case CANCEL -> cancel(state);
            case HOLD -> hold(state, reason);
            case RELEASE -> release(state);
            case VERIFY -> verify(state);
            case RETRY -> retry(state);
        };
    }

    private static ActionDecision cancel(IntentState state) {
        return switch (state) {
            case PENDING, HELD, UNRESOLVED -> new Move(List.of(new CancelDecided(Reason.OPERATOR)));
            case CANCELLED -> new Already();
            case SENDING -> new Refused(UNDER_WAY);
            case UNCERTAIN -> new Refused(IN_DOUBT);
            case ACCEPTED, DELIVERED, READ -> new Refused("it was sent; nothing takes it back");
            case FAILED, SKIPPED -> new Refused("it is over and nothing more goes out");
        };
    }

    // Held for something else, it would go on by itself as soon as that is mended: a person's hold
    // takes its place, and once it is lifted the last look finds again what was in the way.
    private static ActionDecision hold(IntentState state, @Nullable Reason reason) {
        HoldDecided hold = new HoldDecided(Reason.OPERATOR);
        return switch (state) {
            case PENDING -> new Move(List.of(hold));
            case HELD ->
                    reason == Reason.OPERATOR
                            ? new Already()
                            : new Move(List.of(new HoldLifted(), hold));
            case SENDING -> new Refused(UNDER_WAY);
            case UNCERTAIN, UNRESOLVED -> new Refused(IN_DOUBT);
            case ACCEPTED, DELIVERED, READ -> new Refused("it was sent; nothing takes it back");
            case FAILED, SKIPPED, CANCELLED -> new Refused("it is over and nothing more goes out");
        };
    }

    private static ActionDecision release(IntentState state) {
        return switch (state) {
            case HELD -> new Move(List.of(new HoldLifted()));
            case PENDING -> new Already();
            case SENDING -> new Refused(UNDER_WAY);
            case UNCERTAIN -> new Refused(IN_DOUBT);
            case UNRESOLVED ->
                    new Refused("it may have been sent. Decide on it: cancel, retry or resend");
            case ACCEPTED, DELIVERED, READ -> new Refused(SENT);
            case FAILED, SKIPPED, CANCELLED -> new Refused(OVER);
        };
    }

    private static ActionDecision verify(IntentState state) {
        return switch (state) {
            case UNCERTAIN, UNRESOLVED -> new Ask();
            case SENDING -> new Refused(UNDER_WAY);
            case PENDING, HELD -> new Refused("nothing of it is in doubt: it waits to be sent");
            case ACCEPTED, DELIVERED, READ ->
                    new Refused("nothing of it is in doubt: it is proved to have been sent");
            case FAILED, SKIPPED, CANCELLED -> new Refused("nothing of it is in doubt: it is over");
        };
    }

    private static ActionDecision retry(IntentState state) {
        return switch (state) {
            case UNRESOLVED -> new Move(List.of(new ResendAuthorised()));
            case PENDING -> new Already();
            case HELD -> new Refused("it is held. Release it instead (release)");
            case SENDING -> new Refused(UNDER_WAY);
            case UNCERTAIN -> new Refused(IN_DOUBT);
            case ACCEPTED, DELIVERED, READ -> new Refused(SENT);
            case FAILED, SKIPPED, CANCELLED -> new Refused(OVER);
        };
    }
}
