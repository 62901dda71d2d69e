package dev.onefold.intents.ingest;

import dev.onefold.intents.difference.DifferenceTable;
import dev.onefold.intents.ingest.EventTable.Workflow;
import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.deadletter.DeadLetters;
import java.util.function.DoubleSupplier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/// Puts the ledger's parts together, alike for the service and for tests.
record Ledger(
        TransactionTemplate transaction,
        JdbcClient jdbc,
        ReadDeliveries reader,
        DifferenceTable differences,
        Letters letters,
        Workflow workflow,
        IngestSettings settings,
        EventMeters meters,
        DoubleSupplier random) {

    IngestDeliveries ingest(EventEffects effects) {
        EventTable events = new EventTable(jdbc, workflow);
        Redeliveries redeliveries =
                new Redeliveries(
                        events,
                        new RedeliveredTable(jdbc),
                        new ConflictTable(jdbc),
                        differences,
                        settings.resumeAtOnce());
        return new IngestDeliveries(
                transaction,
                reader,
                new TakeEvents(events, redeliveries, failures()),
                effects,
                letters.ofEvents(),
                letters.deadLetters(),
                meters);
    }

    ResumeEvents resume(EventEffects effects) {
        return new ResumeEvents(
                transaction, new FailedTable(jdbc, workflow), reader, effects, failures(), meters);
    }

    PurgePayloads purge() {
        return new PurgePayloads(transaction, jdbc, settings.keepPayloads());
    }

    private FailEvent failures() {
        return new FailEvent(
                new FailedTable(jdbc, workflow), letters.ofEvents(), settings.policy(), random);
    }

    /// Where dead letters go.
    record Letters(DeadLetters deadLetters, AvroCodec codec) {
        EventLetters ofEvents() {
            return new EventLetters(deadLetters, codec);
        }
    }
}
