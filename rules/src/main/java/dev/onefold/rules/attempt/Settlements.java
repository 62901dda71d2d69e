package dev.onefold.rules.attempt;

import dev.onefold.rules.attempt.Outcome.Accepted;
import dev.onefold.rules.attempt.Outcome.NotReached;
import dev.onefold.rules.attempt.Outcome.Refused;
import dev.onefold.rules.attempt.Outcome.Throttled;
import dev.onefold.rules.attempt.Outcome.Unknown;
import dev.onefold.rules.intent.IntentEvent.AcceptanceProved;
import dev.onefold.rules.intent.IntentEvent.OutcomeUnknown;
import dev.onefold.rules.intent.IntentEvent.ProvedNotHappened;
import dev.onefold.rules.intent.IntentEvent.RefusedForGood;
import dev.onefold.rules.intent.IntentEvent.RetryPlanned;
import dev.onefold.rules.intent.Reason;
import java.time.Duration;
import java.time.Instant;

/// What follows from the outcome of an attempt. Pure; the randomness is in the [Draw].
public final class Settlements {

    private Settlements() {}

    /// Decides one outcome.
    ///
    /// - An unknown outcome is never retried here: only evidence or a person brings the intent
    ///   back.
    /// - Not reached, or refused for the moment: another attempt after a pause between nothing
    ///   and the policy's ceiling (full jitter). The ceiling shrinks to what is left of the
    ///   window and of the time before `sendBefore`, so the next attempt is due before both. With
    ///   no attempt or no window left it is `attempts_exhausted`; with no time left before
    ///   `sendBefore` it is `too_late`.
    /// - Throttled: not before the provider's own time, spends no attempt, never fails the
    ///   intent. It is due at `sendBefore` at the latest, where the claim gets to say `too_late`.
    ///   Without a time from the provider the pause is between the policy's base and its longest
    ///   pause.
    public static Settlement decide(
            Outcome outcome,
            AttemptsSoFar soFar,
            RetryPolicy policy,
            Instant sendBefore,
            Draw draw) {
        return switch (outcome) {
            case Accepted _ -> new Settlement(new AcceptanceProved(), null, true);
            case Unknown _ -> new Settlement(new OutcomeUnknown(), null, true);
            case Throttled throttled -> wait(throttled, policy, sendBefore, draw);
            case NotReached _ -> again(soFar, policy, sendBefore, draw);
            case Refused(_, _, boolean retryable, Reason reason) ->
                    retryable ? again(soFar, policy, sendBefore, draw) : giveUp(reason);
        };
    }

    /// Decides what a clean negative from an authoritative lookup means for an attempt that was
    /// in doubt, and was counted as `spent` when the doubt began. It is due again at once while
    /// attempts are left; the window does not apply, because looking things up takes longer than
    /// it. The claim still says whether there is time.
    public static Settlement afterProofOfAbsence(int spent, RetryPolicy policy, Instant now) {
        return spent >= policy.maxAttempts()
                ? new Settlement(new RefusedForGood(Reason.ATTEMPTS_EXHAUSTED), null, false)
                : new Settlement(new ProvedNotHappened(), now, false);
    }

    private static Settlement again(
            AttemptsSoFar soFar, RetryPolicy policy, Instant sendBefore, Draw draw) {
        int spent = soFar.spent() + 1;
        Duration untilTooLate = Duration.between(draw.now(), sendBefore);
        Duration untilWindowCloses =
                Duration.between(draw.now(), soFar.firstStartedAt().plus(policy.window()));
        if (spent >= policy.maxAttempts()) {
            return giveUp(Reason.ATTEMPTS_EXHAUSTED);
        }
        if (!untilTooLate.isPositive()) {
            return giveUp(Reason.TOO_LATE);
        }
        if (!untilWindowCloses.isPositive()) {
            return giveUp(Reason.ATTEMPTS_EXHAUSTED);
        }
        Duration ceiling =
                least(policy.ceilingAfter(spent), least(untilTooLate, untilWindowCloses));
        return new Settlement(new RetryPlanned(), draw.now().plus(share(ceiling, draw)), true);
    }

    private static Settlement wait(
            Throttled throttled, RetryPolicy policy, Instant sendBefore, Draw draw) {
        Duration spread = policy.ceilingAfter(policy.maxAttempts()).minus(policy.base());
        Instant asked =
                throttled.until() != null
                        ? throttled.until()
                        : draw.now().plus(policy.base()).plus(share(spread, draw));
        Instant inTime = asked.isBefore(sendBefore) ? asked : sendBefore;
        Instant dueAt = inTime.isAfter(draw.now()) ? inTime : draw.now();
        return new Settlement(new RetryPlanned(), dueAt, false);
    }

    private static Settlement giveUp(Reason reason) {
        return new Settlement(new RefusedForGood(reason), null, true);
    }

    /// Whole milliseconds, rounded down: below the ceiling, and what databases and topics can
    /// hold.
    private static Duration share(Duration ceiling, Draw draw) {
        return Duration.ofMillis((long) (ceiling.toMillis() * draw.random()));
    }

    private static Duration least(Duration a, Duration b) {
        return a.compareTo(b) <= 0 ? a : b;
    }
}
