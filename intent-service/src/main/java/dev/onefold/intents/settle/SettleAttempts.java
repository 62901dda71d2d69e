package dev.onefold.intents.settle;

import dev.onefold.intents.intent.AttemptTable;
import dev.onefold.intents.intent.AttemptTable.AttemptName;
import dev.onefold.intents.intent.AttemptTable.Closing;
import dev.onefold.intents.intent.AttemptTable.Found;
import dev.onefold.intents.intent.Change;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.EvidenceTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.Movement;
import dev.onefold.intents.settle.OtherWay.Decided;
import dev.onefold.rules.attempt.AttemptsSoFar;
import dev.onefold.rules.attempt.Draw;
import dev.onefold.rules.attempt.RetryPolicy;
import dev.onefold.rules.attempt.Settlement;
import dev.onefold.rules.attempt.Settlements;
import dev.onefold.schemas.listen.RejectedRecordException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionTemplate;

/// Applies what attempts came to. An outcome counts only with the token of its claim and the
/// number of the intent's last attempt; what a former owner says is kept as evidence and moves
/// nothing. Where the way it took is closed for certain and there is another, the intent goes on
/// by that. Safe twice: an attempt that is closed stays closed.
final class SettleAttempts {

    private final TransactionTemplate transaction;
    private final IntentTable intents;
    private final AttemptTable attempts;
    private final ChangeTable changes;
    private final EvidenceTable evidence;
    private final OtherWay otherWay;
    private final RetryPolicy policy;
    private final DoubleSupplier random;

    SettleAttempts(
            TransactionTemplate transaction,
            IntentTable intents,
            AttemptTable attempts,
            ChangeTable changes,
            EvidenceTable evidence,
            OtherWay otherWay,
            RetryPolicy policy,
            DoubleSupplier random) {
        this.transaction = transaction;
        this.intents = intents;
        this.attempts = attempts;
        this.changes = changes;
        this.evidence = evidence;
        this.otherWay = otherWay;
        this.policy = policy;
        this.random = random;
    }

    /// All of them in one transaction; outcomes of the same intent one after the other.
    void settle(List<Settled> outcomes, Instant now) {
        transaction.executeWithoutResult(
                _ -> {
                    List<Settled> rest = outcomes;
                    while (!rest.isEmpty()) {
                        rest = settleFirstOfEach(rest, now);
                    }
                });
    }

    private List<Settled> settleFirstOfEach(List<Settled> outcomes, Instant now) {
        Map<UUID, Settled> first = new HashMap<>();
        List<Settled> later = new ArrayList<>();
        for (Settled outcome : outcomes) {
            if (first.putIfAbsent(outcome.name().intentId(), outcome) != null) {
                later.add(outcome);
            }
        }
        Map<UUID, Locked> locked =
                intents.lock(first.keySet()).stream()
                        .collect(Collectors.toMap(Locked::intentId, Function.identity()));
        Map<AttemptName, Found> found =
                attempts.find(first.values().stream().map(Settled::name).toList());
        Round round = new Round(now);
        for (Settled outcome : first.values()) {
            Locked intent = locked.get(outcome.name().intentId());
            settle(outcome, intent, found.get(outcome.name()), round);
        }
        attempts.close(round.closings);
        evidence.add(round.evidence, now);
        move(round.decided, now);
        return later;
    }

    private void move(List<Decided> decided, Instant now) {
        Map<UUID, Settlement> instead = otherWay.instead(decided, now);
        List<Change> moves = new ArrayList<>();
        for (Decided one : decided) {
            Settlement other = instead.get(one.intent().intentId());
            moves.addAll(
                    other == null
                            ? Movement.of(
                                    one.intent(),
                                    one.settlement(),
                                    one.spentBefore(),
                                    one.outcome().note())
                            : Movement.of(one.intent(), other, 0, one.outcome().otherWayNote()));
        }
        changes.apply(moves, now);
        otherWay.take(instead.keySet(), now);
    }

    private void settle(
            Settled outcome, @Nullable Locked intent, @Nullable Found attempt, Round round) {
        if (intent == null || attempt == null) {
            throw new RejectedRecordException(
                    "unknown_attempt", "There is no such attempt: " + outcome.name());
        }
        boolean owner =
                attempt.claimToken().equals(outcome.claimToken())
                        && intent.tries().attempt() == outcome.name().attempt();
        boolean news = attempt.outcome() == null || attempt.outcome().equals("unknown");
        if (!owner) {
            round.evidence.add(outcome.asEvidence("former_owner"));
        } else if (news) {
            round.closings.add(outcome.closing());
            // An attempt whose lease ran out was counted then; this word stands in place of that.
            AttemptsSoFar soFar =
                    AttemptsSoFar.before(
                            intent.tries().spent(),
                            attempt.outcome() != null,
                            intent.tries().firstAttemptAt() == null
                                    ? outcome.startedAt()
                                    : intent.tries().firstAttemptAt());
            Settlement settlement =
                    Settlements.decide(
                            outcome.outcome(),
                            soFar,
                            policy,
                            intent.sendBefore(),
                            new Draw(round.now, random.getAsDouble()));
            round.decided.add(new Decided(outcome, intent, settlement, soFar.spent()));
        }
    }

    private static final class Round {
        private final Instant now;
        private final List<Closing> closings = new ArrayList<>();
        private final List<EvidenceTable.Line> evidence = new ArrayList<>();
        private final List<Decided> decided = new ArrayList<>();

        private Round(Instant now) {
            this.now = now;
        }
    }
}
