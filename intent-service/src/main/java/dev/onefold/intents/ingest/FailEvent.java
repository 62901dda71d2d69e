package dev.onefold.intents.ingest;

import dev.onefold.intents.ingest.FailedTable.Failing;
import dev.onefold.rules.attempt.Draw;
import dev.onefold.rules.attempt.RetryPolicy;
import dev.onefold.rules.event.EventRetry;
import dev.onefold.rules.event.EventRetry.Again;
import dev.onefold.rules.event.EventRetry.GivenUp;
import dev.onefold.schemas.deadletter.Failure;
import java.time.Instant;
import java.util.function.DoubleSupplier;

/// Decides what becomes of an event whose attempt failed, and writes it down.
///
/// The dead letter goes out first, then the transaction commits. After a crash in between the
/// event is tried once more and may leave a second letter: a replay of both runs it once. The
/// other way round a crash would leave a given-up event without a letter, and nobody would hear of
/// it.
final class FailEvent {

    private final FailedTable failed;
    private final EventLetters letters;
    private final RetryPolicy policy;
    private final DoubleSupplier random;

    FailEvent(FailedTable failed, EventLetters letters, RetryPolicy policy, DoubleSupplier random) {
        this.failed = failed;
        this.letters = letters;
        this.policy = policy;
        this.random = random;
    }

    /// Called inside the transaction that holds the event's row.
    ///
    /// @return `retryable_failed` or `dead_letter`, to be counted
    String fail(Failing event, Tried.Failed why, Instant now) {
        EventRetry retry =
                EventRetry.decide(
                        why.fault(),
                        event.attempts(),
                        event.firstFailedAt(),
                        policy,
                        new Draw(now, random.getAsDouble()));
        return switch (retry) {
            case Again(Instant at) -> {
                failed.fail(event, at, why.error());
                yield "retryable_failed";
            }
            case GivenUp(String reason) -> {
                letters.send(event, new Failure(reason, why.error(), event.attempts()));
                failed.giveUp(event, why.error());
                yield "dead_letter";
            }
        };
    }
}
