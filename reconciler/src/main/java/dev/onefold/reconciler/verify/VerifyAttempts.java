package dev.onefold.reconciler.verify;

import dev.onefold.reconciler.verify.Finding.NoEvidence;
import dev.onefold.reconciler.verify.Finding.NothingYet;
import dev.onefold.rules.key.EventKey;
import dev.onefold.schemas.publish.Publisher;
import dev.onefold.schemas.publish.Publisher.Outgoing;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.wire.FactKind;
import dev.onefold.wire.FactObserved;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.springframework.transaction.support.TransactionTemplate;

/// Answers what can be answered. The row is closed only behind the broker's acknowledgement, so a
/// crash in between publishes the fact again, under the same id. Safe on every instance at once.
final class VerifyAttempts {

    private final VerificationTable table;
    private final Publisher publisher;
    private final TransactionTemplate transaction;
    private final VerifySettings settings;
    private final MeterRegistry meters;

    VerifyAttempts(
            VerificationTable table,
            Publisher publisher,
            TransactionTemplate transaction,
            VerifySettings settings,
            MeterRegistry meters) {
        this.table = table;
        this.publisher = publisher;
        this.transaction = transaction;
        this.settings = settings;
        this.meters = meters;
    }

    /// One bounded round. Its locks are held while the broker takes the facts, which the patience
    /// bounds; nobody else wants these rows.
    ///
    /// @return how many verifications were closed
    /// @throws Publisher.NotPublishedException when the broker does not take the facts; the rows
    /// stay open
    int verifyOnce(Instant now) {
        Integer closed = transaction.execute(_ -> verify(now));
        return closed == null ? 0 : closed;
    }

    /// Forgets what was closed long ago; a redelivery that old is no longer on the topic.
    int forgetOnce(Instant now) {
        return table.forget(now.minus(settings.retention()), settings.batch());
    }

    private int verify(Instant now) {
        List<Verification> answered = new ArrayList<>();
        List<Outgoing> facts = new ArrayList<>();
        for (Verification verification : table.lockOverdue(now, settings.batch())) {
            switch (Finding.of(verification, now)) {
                case NothingYet _ -> {}
                case NoEvidence finding -> {
                    facts.add(outgoing(fact(verification, finding, now)));
                    answered.add(verification);
                }
            }
        }
        if (!answered.isEmpty()) {
            publisher.publishAll(facts, settings.patience());
            table.close(answered, now);
            count(answered, now);
        }
        return answered.size();
    }

    private static Outgoing outgoing(FactObserved fact) {
        return new Outgoing(Topic.FACTS_OBSERVED, fact.getSubject(), fact.getFactId(), fact);
    }

    private static FactObserved fact(Verification of, NoEvidence finding, Instant now) {
        return FactObserved.newBuilder()
                .setFactId(factId(of, FactKind.no_evidence))
                .setSubject(of.intentId())
                .setAttempt(of.attempt())
                .setKind(FactKind.no_evidence)
                .setEvidence(finding.why())
                .setObservedAt(now)
                .build();
    }

    /// The same answer to the same question always has the same id; a question that is asked again
    /// has an answer of its own.
    static String factId(Verification of, FactKind kind) {
        return EventKey.derived(
                        "reconciler",
                        of.intentId(),
                        Integer.toString(of.attempt()),
                        Long.toString(of.requestedAt().toEpochMilli()),
                        kind.name())
                .text();
    }

    private void count(List<Verification> answered, Instant now) {
        for (Verification verification : answered) {
            String provider = verification.provider().text();
            meters.counter("onefold.verifications", "provider", provider, "finding", "no_evidence")
                    .increment();
            meters.timer("onefold.verification.delay", "provider", provider)
                    .record(Duration.between(verification.deadlineAt(), now));
        }
    }
}
