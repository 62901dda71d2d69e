package dev.onefold.intents.publish;

import dev.onefold.intents.intent.Note;
import dev.onefold.intents.publish.OutboxTable.Line;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.key.AttemptReference;
import dev.onefold.schemas.publish.Publisher;
import dev.onefold.schemas.publish.Publisher.Outgoing;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.wire.VerificationRequested;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.springframework.transaction.support.TransactionTemplate;

/// Tells the world of changes, in their order for each intent, and asks the reconciler about what
/// became uncertain. A crash between telling and noting it tells the same change again, under the
/// same id; none is left out.
final class PublishChanges {

    private static final Duration PATIENCE = Duration.ofSeconds(35);

    private final TransactionTemplate transaction;
    private final OutboxTable outbox;
    private final Publisher publisher;
    private final PublishSettings settings;
    private final MeterRegistry meters;

    PublishChanges(
            TransactionTemplate transaction,
            OutboxTable outbox,
            Publisher publisher,
            PublishSettings settings,
            MeterRegistry meters) {
        this.transaction = transaction;
        this.outbox = outbox;
        this.publisher = publisher;
        this.settings = settings;
        this.meters = meters;
    }

    /// @return how many changes were told
    int publishOnce() {
        return transaction.execute(
                _ -> {
                    if (!outbox.alone()) {
                        return 0;
                    }
                    List<Line> lines = outbox.next(settings.batch());
                    if (!lines.isEmpty()) {
                        List<Outgoing> records = new ArrayList<>(lines.size());
                        lines.forEach(line -> tell(line, records));
                        publisher.publishAll(records, PATIENCE);
                        outbox.done(lines);
                        lines.forEach(this::count);
                    }
                    return lines.size();
                });
    }

    private void tell(Line line, List<Outgoing> records) {
        String key = line.intentId().toString();
        String id = key + "/" + line.sequence();
        records.add(new Outgoing(Topic.INTENTS_CHANGED, key, id, ChangeRecord.of(line)));
        if (isInQuestion(line)) {
            records.add(new Outgoing(Topic.VERIFICATIONS_REQUESTED, key, id, question(line)));
        }
    }

    // A note on what is uncertain already is no question, except where a person asks again.
    private static boolean isInQuestion(Line line) {
        String uncertain = IntentState.UNCERTAIN.text();
        boolean becameSo =
                line.step().to().equals(uncertain) && !uncertain.equals(line.step().from());
        return becameSo || Note.asksToVerify(line.why().cause());
    }

    // Every change of every intent passes here, so this is where they are counted.
    private void count(Line line) {
        String reason = line.step().reason();
        meters.counter(
                        "onefold.intent.changes",
                        "kind",
                        line.about().kind(),
                        "state",
                        line.step().to(),
                        "reason",
                        reason == null ? "" : reason)
                .increment();
    }

    private VerificationRequested question(Line line) {
        int attempt = line.way().attempt();
        return VerificationRequested.newBuilder()
                .setIntentId(line.intentId().toString())
                .setAttempt(attempt)
                .setReference(AttemptReference.of(line.intentId().toString(), attempt).text())
                .setProvider(line.way().provider())
                .setAccount(line.way().account())
                .setStartedAt(line.occurredAt())
                .setRequestedAt(line.occurredAt())
                .setDeadlineAt(line.occurredAt().plus(settings.verifyWithin()))
                .build();
    }
}
