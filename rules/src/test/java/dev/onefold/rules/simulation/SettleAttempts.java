package dev.onefold.rules.simulation;

import dev.onefold.rules.attempt.AttemptsSoFar;
import dev.onefold.rules.attempt.Draw;
import dev.onefold.rules.attempt.OtherWays;
import dev.onefold.rules.attempt.Outcome;
import dev.onefold.rules.attempt.RetryPolicy;
import dev.onefold.rules.attempt.Settlement;
import dev.onefold.rules.attempt.Settlements;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentEvent.AcceptanceProved;
import dev.onefold.rules.intent.IntentEvent.EvidenceDeadlinePassed;
import dev.onefold.rules.intent.IntentEvent.OutcomeUnknown;
import dev.onefold.rules.intent.IntentEvent.RetryPlanned;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.simulation.Row.Fate;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What attempts came to, told or found out.
final class SettleAttempts {

    private final Spine spine;
    private final RetryPolicy policy;
    private final Dice dice;

    SettleAttempts(Spine spine, RetryPolicy policy, Dice dice) {
        this.spine = spine;
        this.policy = policy;
        this.dice = dice;
    }

    void settle(Mail.Settled told) {
        Row row = spine.row(told.intentId());
        Row.Attempt attempt = row.attempts.get(told.attempt());
        if (attempt == null) {
            throw new AssertionError("no such attempt: " + told);
        }
        boolean owner = attempt.token == told.token() && row.attempt == told.attempt();
        if (spine.flaw == Flaw.FORMER_OWNERS_ARE_BELIEVED) {
            owner = true;
        }
        boolean news = attempt.fate == Fate.OPEN || attempt.fate == Fate.DOUBT;
        if (!owner || !news) {
            return;
        }
        AttemptsSoFar soFar =
                AttemptsSoFar.before(
                        row.spent,
                        attempt.fate == Fate.DOUBT,
                        row.firstAttemptAt == null ? told.startedAt() : row.firstAttemptAt);
        attempt.fate = fate(told.outcome());
        learnAddress(row, told.outcome());
        Settlement settlement = decide(row, told, soFar);
        Optional<Settlement> instead =
                row.hasOtherWay()
                        ? OtherWays.instead(
                                row.state,
                                told.outcome(),
                                settlement,
                                row.sendBefore,
                                spine.clock.now())
                        : Optional.empty();
        apply(row, instead.orElse(settlement), soFar.spent(), "outcome " + told.outcome());
        if (instead.isPresent()) {
            row.takeNextWay(spine.clock.now());
        }
    }

    /// A fact that comes again is known by its id.
    void learn(Mail.Fact fact) {
        Row row = spine.row(fact.intentId());
        if (!spine.facts.add(fact.factId())) {
            return;
        }
        boolean doubtful = row.state == IntentState.UNCERTAIN && row.attempt == fact.attempt();
        Settlement settlement =
                switch (fact.finding()) {
                    case HAPPENED -> new Settlement(new AcceptanceProved(), null, false);
                    case DID_NOT_HAPPEN ->
                            doubtful && disproved(row)
                                    ? Settlements.afterProofOfAbsence(
                                            row.spent, policy, spine.clock.now())
                                    : null;
                    case NO_EVIDENCE ->
                            doubtful
                                    ? new Settlement(new EvidenceDeadlinePassed(), null, false)
                                    : null;
                };
        if (settlement != null) {
            apply(row, settlement, row.spent, "fact " + fact.finding());
        }
    }

    /// A dispatcher that said nothing in time may have sent.
    void leaseRanOut(Row row) {
        Row.Attempt attempt = row.attempts.get(row.attempt);
        if (attempt != null) {
            attempt.fate = Fate.DOUBT;
        }
        IntentEvent event =
                spine.flaw == Flaw.LEASES_RUN_OUT_INTO_PENDING
                        ? new RetryPlanned()
                        : new OutcomeUnknown();
        @Nullable Instant due = event instanceof RetryPlanned ? spine.clock.now() : null;
        apply(row, new Settlement(event, due, true), row.spent, "lease");
    }

    private Settlement decide(Row row, Mail.Settled told, AttemptsSoFar soFar) {
        Outcome outcome = told.outcome();
        if (spine.flaw == Flaw.DOUBTS_ARE_RETRIED && outcome instanceof Outcome.Unknown) {
            outcome = new Outcome.NotReached("doubt", "");
        }
        return Settlements.decide(
                outcome, soFar, policy, row.sendBefore, new Draw(spine.clock.now(), dice.share()));
    }

    private void apply(Row row, Settlement settlement, int spentBefore, String cause) {
        IntentState before = row.state;
        spine.move(row, settlement.event(), cause);
        if (row.state != before) {
            row.spent = spentBefore + (settlement.spent() ? 1 : 0);
            row.dueAt = settlement.dueAt() == null ? row.dueAt : settlement.dueAt();
        }
    }

    private static boolean disproved(Row row) {
        Row.Attempt attempt = row.attempts.get(row.attempt);
        if (attempt != null) {
            attempt.disproved = true;
        }
        return true;
    }

    private static Fate fate(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Accepted _ -> Fate.SENT;
            case Outcome.Unknown _ -> Fate.DOUBT;
            case Outcome.NotReached _, Outcome.Refused _, Outcome.Throttled _ -> Fate.NOTHING;
        };
    }

    private void learnAddress(Row row, Outcome outcome) {
        if (outcome instanceof Outcome.Refused(_, _, boolean retryable, Reason reason)
                && !retryable
                && reason == Reason.INVALID_NUMBER
                && !row.waits()) {
            spine.heard.dead(row);
        }
    }
}
