package dev.onefold.dispatcher.send;

import dev.onefold.dispatcher.claim.Claim;
import dev.onefold.providers.Concern;
import dev.onefold.rules.attempt.Outcome;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Counts what the provider says and how long it takes, and speaks up when it is the account that
/// has trouble, at most once a minute.
final class SendWatch {

    private static final Logger LOG = LoggerFactory.getLogger(SendWatch.class);
    private static final Duration BETWEEN_ALARMS = Duration.ofMinutes(1);

    private final MeterRegistry meters;
    private final AtomicReference<Instant> quietUntil = new AtomicReference<>(Instant.MIN);

    SendWatch(MeterRegistry meters) {
        this.meters = meters;
    }

    EndedAttempt seen(Account account, EndedAttempt ended) {
        Outcome outcome = ended.outcome();
        Concern concern = account.gateway().concernOf(outcome);
        meters.timer("onefold.send", "provider", account.provider(), "outcome", label(outcome))
                .record(Duration.between(ended.startedAt(), ended.endedAt()));
        if (concern == Concern.ACCOUNT) {
            alarm(account, outcome, ended.endedAt());
        }
        return ended;
    }

    void notSent(Claim claim, Outcome outcome) {
        LOG.warn(
                "Attempt {} was not sent: {}. It goes back to intent-service, which decides when"
                        + " it is due again.",
                claim.name(),
                outcome);
    }

    private void alarm(Account account, Outcome outcome, Instant now) {
        Instant until = quietUntil.get();
        if (now.isAfter(until) && quietUntil.compareAndSet(until, now.plus(BETWEEN_ALARMS))) {
            LOG.error(
                    "{} has trouble with our account {}: {}. Its messages wait and are tried"
                            + " again until their send_before; look at the account.",
                    account.provider(),
                    account.name(),
                    outcome);
        }
    }

    private static String label(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Accepted _ -> "accepted";
            case Outcome.Refused _ -> "refused";
            case Outcome.NotReached _ -> "not_reached";
            case Outcome.Throttled _ -> "throttled";
            case Outcome.Unknown _ -> "unknown";
        };
    }
}
