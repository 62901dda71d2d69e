package dev.onefold.intents.ingest;

import dev.onefold.intents.ingest.FailedTable.Due;
import dev.onefold.intents.ingest.FailedTable.Failing;
import java.time.Instant;
import org.springframework.transaction.support.TransactionTemplate;

/// Tries failed events again when they are due: reads each from what was kept of it and applies
/// it, in a transaction of its own that holds its row. Safe concurrently, and after a crash the
/// event is due as before.
final class ResumeEvents {

    private final TransactionTemplate transaction;
    private final FailedTable failed;
    private final ReadDeliveries reader;
    private final TryEffects tries;
    private final FailEvent failures;
    private final EventMeters meters;

    ResumeEvents(
            TransactionTemplate transaction,
            FailedTable failed,
            ReadDeliveries reader,
            EventEffects effects,
            FailEvent failures,
            EventMeters meters) {
        this.transaction = transaction;
        this.failed = failed;
        this.reader = reader;
        this.tries = new TryEffects(transaction, effects);
        this.failures = failures;
        this.meters = meters;
    }

    /// @return how many were tried
    int resumeOnce(Instant now, int limit) {
        int tried = 0;
        while (tried < limit && resumeNext(now)) {
            tried++;
        }
        return tried;
    }

    private boolean resumeNext(Instant now) {
        Tally tally = new Tally();
        boolean found =
                transaction.execute(
                        _ ->
                                failed.next(now)
                                        .map(
                                                due -> {
                                                    resume(due, now, tally);
                                                    return true;
                                                })
                                        .orElse(false));
        meters.count(tally, now);
        return found;
    }

    private void resume(Due due, Instant now, Tally tally) {
        String provider = due.name().provider();
        switch (apply(due, now)) {
            case Tried.Applied(String effect) -> {
                failed.complete(due, effect, now);
                tally.add(provider, "completed_later");
                tally.completed(provider, due.source().receivedAt());
            }
            case Tried.Failed why -> tally.add(provider, failures.fail(failing(due), why, now));
        }
    }

    private static Failing failing(Due due) {
        return new Failing(
                due.name(), due.source(), due.payload(), due.attempts() + 1, due.firstFailedAt());
    }

    private Tried apply(Due due, Instant now) {
        Arrival arrival;
        try {
            arrival = reader.readAgain(due.name(), due.source(), due.payload());
        } catch (RuntimeException fault) {
            return TryEffects.failed(fault);
        }
        return tries.apply(arrival.event(), now);
    }
}
