package dev.onefold.rules.intent;

import dev.onefold.rules.intent.IntentEvent.AcceptanceProved;
import dev.onefold.rules.intent.IntentEvent.CancelDecided;
import dev.onefold.rules.intent.IntentEvent.Claimed;
import dev.onefold.rules.intent.IntentEvent.EvidenceDeadlinePassed;
import dev.onefold.rules.intent.IntentEvent.HoldDecided;
import dev.onefold.rules.intent.IntentEvent.HoldLifted;
import dev.onefold.rules.intent.IntentEvent.OutcomeUnknown;
import dev.onefold.rules.intent.IntentEvent.ProvedNotHappened;
import dev.onefold.rules.intent.IntentEvent.RefusedForGood;
import dev.onefold.rules.intent.IntentEvent.ResendAuthorised;
import dev.onefold.rules.intent.IntentEvent.RetryPlanned;
import dev.onefold.rules.intent.IntentEvent.SignalSeen;
import dev.onefold.rules.intent.IntentEvent.SkipDecided;
import dev.onefold.rules.intent.Transition.Forbidden;
import dev.onefold.rules.intent.Transition.Moved;
import dev.onefold.rules.intent.Transition.Stays;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// The life of an intent in one place: what every event does to every state.
///
/// Pure, so it may be asked at any time and by anybody. Applying the answer must happen under the
/// row's lock. Three principles decide where the table is not obvious:
///
/// - **Proof that a message went out always counts**, even when the intent was back to waiting: a
///   second message would follow otherwise. What is already final without having been sent stays
///   as it is; the proof is kept with the attempt.
/// - **What may have been sent is not withdrawn, held or sent again** without evidence or a
///   person.
/// - **A late or repeated word is normal** and changes nothing; only what a correct caller cannot
///   say is forbidden.
public final class Lifecycle {

    private Lifecycle() {}

    /// What `event` does to an intent in `state`. The same question always has the same answer.
    public static Transition next(IntentState state, IntentEvent event) {
        return switch (event) {
            case Claimed _ -> claimed(state);
            case SkipDecided(Reason reason) -> skipped(state, reason);
            case CancelDecided(Reason reason) -> cancelled(state, reason);
            case HoldDecided(Reason reason) -> held(state, reason);
            case HoldLifted _ -> lifted(state);
            case AcceptanceProved _ -> accepted(state);
            case RefusedForGood(Reason reason) -> refused(state, reason);
            case RetryPlanned _ -> retried(state);
            case OutcomeUnknown _ -> unknown(state);
            case ProvedNotHappened _ -> disproved(state);
            case EvidenceDeadlinePassed _ -> expired(state);
            case SignalSeen(Signal signal) -> signalled(state, signal);
            case ResendAuthorised _ -> authorised(state);
        };
    }

    /// All steps that `event` causes from `state`, in order; empty when it stays. Only a signal
    /// can cause more than one: a read message was accepted first, and the history says so.
    ///
    /// @throws ForbiddenTransition when the event cannot have happened in this state
    public static List<Moved> path(IntentState state, IntentEvent event) {
        List<Moved> steps = new ArrayList<>();
        IntentState at = state;
        while (true) {
            switch (next(at, event)) {
                case Stays _ -> {
                    return List.copyOf(steps);
                }
                case Forbidden(String why) -> throw new ForbiddenTransition(at, event, why);
                case Moved moved -> {
                    steps.add(moved);
                    at = moved.to();
                }
            }
            if (!(event instanceof SignalSeen)) {
                return List.copyOf(steps);
            }
        }
    }

    /// The states that an intent can reach from `state` in one step: the table for constraints
    /// and diagrams.
    public static Set<IntentState> successors(IntentState state) {
        Set<IntentState> reached = EnumSet.noneOf(IntentState.class);
        for (IntentEvent event : everyEvent()) {
            if (next(state, event) instanceof Moved(IntentState to, _)) {
                reached.add(to);
            }
        }
        return reached;
    }

    /// One event of each kind, with every reason and every signal it can carry, in the order in
    /// which they are told.
    static List<IntentEvent> everyEvent() {
        List<IntentEvent> events = new ArrayList<>();
        events.add(new Claimed());
        for (Reason reason : Reason.values()) {
            events.add(new SkipDecided(reason));
            events.add(new CancelDecided(reason));
            events.add(new HoldDecided(reason));
            events.add(new RefusedForGood(reason));
        }
        events.add(new HoldLifted());
        events.add(new AcceptanceProved());
        events.add(new RetryPlanned());
        events.add(new OutcomeUnknown());
        events.add(new ProvedNotHappened());
        events.add(new EvidenceDeadlinePassed());
        for (Signal signal : Signal.values()) {
            events.add(new SignalSeen(signal));
        }
        events.add(new ResendAuthorised());
        return List.copyOf(events);
    }

    private static Transition claimed(IntentState state) {
        return switch (state) {
            case PENDING -> new Moved(IntentState.SENDING);
            case HELD,
                    SENDING,
                    UNCERTAIN,
                    UNRESOLVED,
                    ACCEPTED,
                    DELIVERED,
                    READ,
                    FAILED,
                    SKIPPED,
                    CANCELLED ->
                    new Forbidden("only a pending intent is claimed, and the claim looks first");
        };
    }

    private static Transition skipped(IntentState state, Reason reason) {
        return switch (state) {
            case PENDING, HELD -> new Moved(IntentState.SKIPPED, reason);
            case SKIPPED, CANCELLED -> new Stays("already withdrawn");
            case SENDING, UNCERTAIN, UNRESOLVED, ACCEPTED, DELIVERED, READ, FAILED ->
                    new Forbidden("a skip is decided before an attempt, never after it");
        };
    }

    private static Transition cancelled(IntentState state, Reason reason) {
        return switch (state) {
            case PENDING, HELD -> new Moved(IntentState.CANCELLED, reason);
            case SENDING, UNCERTAIN -> new Stays("too late: it may have been sent");
            // A person closes it, or the policy once nobody has: a cancelled booking unsends
            // nothing.
            case UNRESOLVED ->
                    reason == Reason.OPERATOR || reason == Reason.UNRESOLVED_EXPIRED
                            ? new Moved(IntentState.CANCELLED, reason)
                            : new Stays("it may have been sent: a person decides");
            case ACCEPTED, DELIVERED, READ -> new Stays("too late: it was sent");
            case FAILED, SKIPPED, CANCELLED -> new Stays("already over");
        };
    }

    private static Transition held(IntentState state, Reason reason) {
        return switch (state) {
            case PENDING -> new Moved(IntentState.HELD, reason);
            case HELD -> new Stays("already held");
            case SENDING, UNCERTAIN, UNRESOLVED -> new Stays("too late: it may have been sent");
            case ACCEPTED, DELIVERED, READ -> new Stays("too late: it was sent");
            case FAILED, SKIPPED, CANCELLED -> new Stays("already over");
        };
    }

    private static Transition lifted(IntentState state) {
        return switch (state) {
            case HELD -> new Moved(IntentState.PENDING);
            case PENDING, SENDING, UNCERTAIN, UNRESOLVED, ACCEPTED, DELIVERED, READ ->
                    new Stays("already lifted");
            case FAILED, SKIPPED, CANCELLED -> new Stays("already over");
        };
    }

    private static Transition accepted(IntentState state) {
        return switch (state) {
            case SENDING, UNCERTAIN, UNRESOLVED -> new Moved(IntentState.ACCEPTED);
            // An earlier attempt was given up as not having happened, and did happen after all.
            case PENDING, HELD -> new Moved(IntentState.ACCEPTED);
            case ACCEPTED, DELIVERED, READ -> new Stays("already proved");
            case FAILED -> new Stays("only proof of delivery outweighs a refusal");
            case SKIPPED, CANCELLED ->
                    new Stays("nothing more goes out; the proof is kept with the attempt");
        };
    }

    private static Transition refused(IntentState state, Reason reason) {
        return switch (state) {
            // The provider's own late answer is the best evidence about a doubtful attempt.
            case SENDING, UNCERTAIN, UNRESOLVED -> new Moved(IntentState.FAILED, reason);
            case PENDING, HELD -> new Stays("that attempt is settled already");
            case ACCEPTED, DELIVERED, READ -> new Stays("proved to have been sent");
            case FAILED, SKIPPED, CANCELLED -> new Stays("already over");
        };
    }

    private static Transition retried(IntentState state) {
        return switch (state) {
            case SENDING, UNCERTAIN -> new Moved(IntentState.PENDING);
            case PENDING, HELD -> new Stays("that attempt is settled already");
            // Somebody may be acting on it by now; nothing is sent behind their back.
            case UNRESOLVED -> new Stays("a person decides");
            case ACCEPTED, DELIVERED, READ -> new Stays("proved to have been sent");
            case FAILED, SKIPPED, CANCELLED -> new Stays("already over");
        };
    }

    private static Transition unknown(IntentState state) {
        return switch (state) {
            case SENDING -> new Moved(IntentState.UNCERTAIN);
            case UNCERTAIN, UNRESOLVED -> new Stays("already in doubt");
            case PENDING, HELD -> new Stays("that attempt is settled already");
            case ACCEPTED, DELIVERED, READ -> new Stays("proved to have been sent");
            case FAILED, SKIPPED, CANCELLED -> new Stays("already over");
        };
    }

    private static Transition disproved(IntentState state) {
        return switch (state) {
            case UNCERTAIN -> new Moved(IntentState.PENDING);
            case SENDING -> new Stays("its lease still runs: it may yet happen");
            case UNRESOLVED -> new Stays("a person decides");
            case PENDING, HELD -> new Stays("that attempt is settled already");
            case ACCEPTED, DELIVERED, READ -> new Stays("proof that it happened outweighs");
            case FAILED, SKIPPED, CANCELLED -> new Stays("already over");
        };
    }

    private static Transition expired(IntentState state) {
        return switch (state) {
            case UNCERTAIN -> new Moved(IntentState.UNRESOLVED);
            case UNRESOLVED -> new Stays("already with a person");
            case PENDING, HELD, SENDING -> new Stays("not in doubt any more");
            case ACCEPTED, DELIVERED, READ -> new Stays("proved in time");
            case FAILED, SKIPPED, CANCELLED -> new Stays("already over");
        };
    }

    private static Transition signalled(IntentState state, Signal signal) {
        return switch (state) {
            // An earlier attempt failed, so nobody got a message: the planned one stands.
            case PENDING, HELD ->
                    signal == Signal.FAILED
                            ? new Stays("nobody got a message; the next attempt stands")
                            : new Moved(IntentState.ACCEPTED);
            // Even a failure can only be told of a message that the provider took.
            case SENDING, UNCERTAIN, UNRESOLVED -> new Moved(IntentState.ACCEPTED);
            case ACCEPTED -> onAccepted(signal);
            case DELIVERED ->
                    signal == Signal.READ ? new Moved(IntentState.READ) : new Stays("nothing new");
            case READ -> new Stays("nothing new");
            case FAILED -> onFailed(signal);
            case SKIPPED, CANCELLED ->
                    new Stays("nothing more goes out; the proof is kept with the attempt");
        };
    }

    private static Transition onAccepted(Signal signal) {
        return switch (signal) {
            case SENT -> new Stays("nothing new");
            case DELIVERED -> new Moved(IntentState.DELIVERED);
            case READ -> new Moved(IntentState.READ);
            case FAILED -> new Moved(IntentState.FAILED, Reason.PROVIDER_REFUSED);
        };
    }

    private static Transition onFailed(Signal signal) {
        return switch (signal) {
            case DELIVERED, READ -> new Moved(IntentState.DELIVERED);
            case SENT, FAILED -> new Stays("only proof of delivery outweighs a refusal");
        };
    }

    private static Transition authorised(IntentState state) {
        return switch (state) {
            case UNRESOLVED -> new Moved(IntentState.PENDING);
            case PENDING, HELD, SENDING, UNCERTAIN ->
                    new Stays("another attempt is under way already");
            case ACCEPTED, DELIVERED, READ -> new Stays("proved to have been sent");
            case FAILED, SKIPPED, CANCELLED -> new Stays("already over: it takes a new intent");
        };
    }
}
