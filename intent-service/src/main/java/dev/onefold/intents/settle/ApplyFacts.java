package dev.onefold.intents.settle;

import dev.onefold.intents.intent.AttemptTable;
import dev.onefold.intents.intent.AttemptTable.AttemptName;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.EvidenceTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.Movement;
import dev.onefold.intents.intent.Note;
import dev.onefold.rules.attempt.RetryPolicy;
import dev.onefold.rules.attempt.Settlement;
import dev.onefold.rules.attempt.Settlements;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.schemas.listen.Received;
import dev.onefold.schemas.listen.RejectedRecordException;
import dev.onefold.wire.FactObserved;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.transaction.support.TransactionTemplate;

/// Takes in what the reconciler found out about an attempt. A fact about an attempt that is not
/// the last one, or that comes when the doubt is over, is kept and moves nothing. Safe twice.
final class ApplyFacts {

    private final TransactionTemplate transaction;
    private final IntentTable intents;
    private final AttemptTable attempts;
    private final ChangeTable changes;
    private final EvidenceTable evidence;
    private final RetryPolicy policy;

    ApplyFacts(
            TransactionTemplate transaction,
            IntentTable intents,
            AttemptTable attempts,
            ChangeTable changes,
            EvidenceTable evidence,
            RetryPolicy policy) {
        this.transaction = transaction;
        this.intents = intents;
        this.attempts = attempts;
        this.changes = changes;
        this.evidence = evidence;
        this.policy = policy;
    }

    void apply(List<Received<FactObserved>> facts, Instant now) {
        for (Received<FactObserved> fact : facts) {
            transaction.executeWithoutResult(_ -> apply(fact, now));
        }
    }

    private void apply(Received<FactObserved> received, Instant now) {
        FactObserved fact = received.value();
        Locked intent = locked(fact.getSubject());
        AttemptName name = new AttemptName(intent.intentId(), fact.getAttempt());
        boolean news =
                evidence.addOnce(
                        new EvidenceTable.Line(
                                name.intentId(),
                                name.attempt(),
                                fact.getKind().toString(),
                                "fact " + fact.getFactId(),
                                fact.getProviderId(),
                                fact.getEvidence(),
                                fact.getObservedAt()),
                        now);
        if (!news || intent.tries().attempt() != name.attempt()) {
            return;
        }
        if (fact.getProviderId() != null) {
            attempts.name(name, fact.getProviderId());
        }
        Note note = new Note(received.origin(), fact.getEvidence(), "reconciler");
        decide(intent, fact, now).ifPresent(s -> changes.apply(Movement.of(intent, s, note), now));
    }

    // Word of absence counts only while in doubt; word of presence always does.
    private Optional<Settlement> decide(Locked intent, FactObserved fact, Instant now) {
        boolean doubtful = intent.state() == IntentState.UNCERTAIN;
        return switch (fact.getKind()) {
            case happened ->
                    Optional.of(new Settlement(new IntentEvent.AcceptanceProved(), null, false));
            case did_not_happen ->
                    doubtful
                            ? Optional.of(
                                    Settlements.afterProofOfAbsence(
                                            intent.tries().spent(), policy, now))
                            : Optional.empty();
            case no_evidence ->
                    doubtful
                            ? Optional.of(
                                    new Settlement(
                                            new IntentEvent.EvidenceDeadlinePassed(), null, false))
                            : Optional.empty();
            case unknown ->
                    throw new RejectedRecordException(
                            "unknown_fact", "This release does not know this kind of fact");
        };
    }

    private Locked locked(String subject) {
        try {
            return intents.lock(List.of(UUID.fromString(subject))).stream()
                    .findFirst()
                    .orElseThrow(
                            () ->
                                    new RejectedRecordException(
                                            "unknown_intent", "There is no intent " + subject));
        } catch (IllegalArgumentException e) {
            throw new RejectedRecordException("malformed_id", "subject is not a UUID");
        }
    }
}
