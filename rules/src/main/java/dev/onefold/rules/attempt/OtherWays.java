package dev.onefold.rules.attempt;

import dev.onefold.rules.attempt.Outcome.Accepted;
import dev.onefold.rules.attempt.Outcome.NotReached;
import dev.onefold.rules.attempt.Outcome.Refused;
import dev.onefold.rules.attempt.Outcome.Throttled;
import dev.onefold.rules.attempt.Outcome.Unknown;
import dev.onefold.rules.intent.IntentEvent.RefusedForGood;
import dev.onefold.rules.intent.IntentEvent.RetryPlanned;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Lifecycle;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.intent.Transition.Moved;
import java.time.Instant;
import java.util.Optional;

/// When an intent that can go by another way takes it, in place of what its attempt came to. Pure.
public final class OtherWays {

    private OtherWays() {}

    /// What follows instead, for an intent that has another way and of which nothing may have
    /// gone out: it is due on that way at once, and attempts are counted anew. Empty where what
    /// the attempt came to stands.
    ///
    /// - A refusal for good opens the next way where it is the address, the template or the
    ///   provider that is in the way, and so do attempts that are used up: none of them can have
    ///   sent anything. What the person wants holds on every way.
    /// - A provider that puts us off for all the time there is closes its way too.
    /// - An attempt that may have sent opens nothing, ever.
    public static Optional<Settlement> instead(
            IntentState state,
            Outcome outcome,
            Settlement settlement,
            Instant sendBefore,
            Instant now) {
        boolean closed =
                switch (outcome) {
                    case Accepted _, Unknown _ -> false;
                    case Throttled _ ->
                            settlement.dueAt() != null && !settlement.dueAt().isBefore(sendBefore);
                    case NotReached _, Refused _ ->
                            settlement.event() instanceof RefusedForGood(Reason reason)
                                    && closesItsWay(reason);
                };
        boolean open = Lifecycle.next(state, new RetryPlanned()) instanceof Moved;
        return closed && open && now.isBefore(sendBefore)
                ? Optional.of(new Settlement(new RetryPlanned(), now, false))
                : Optional.empty();
    }

    private static boolean closesItsWay(Reason reason) {
        return switch (reason) {
            case INVALID_NUMBER, TEMPLATE_REJECTED, PROVIDER_REFUSED, ATTEMPTS_EXHAUSTED -> true;
            case OPTED_OUT,
                    NO_OPT_IN,
                    BOOKING_CANCELLED,
                    SUPERSEDED,
                    ALREADY_CONFIRMED,
                    MANUAL_CONTACT,
                    TOO_LATE,
                    QUIET_HOURS,
                    REPLIED,
                    CONTACT_SUPPRESSED,
                    UNRESOLVED_EXPIRED,
                    OPERATOR,
                    RUN_CANCELLED ->
                    false;
        };
    }
}
