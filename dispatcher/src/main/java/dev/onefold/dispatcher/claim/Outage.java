package dev.onefold.dispatcher.claim;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Logs that intent-service is away when it begins, once a minute while it lasts, and when it is
/// over; not at every try of every consumer.
final class Outage {

    private static final Logger LOG = LoggerFactory.getLogger(Outage.class);
    private static final Duration BETWEEN_REMINDERS = Duration.ofMinutes(1);

    private @Nullable Instant since;
    private Instant nextAt = Instant.MIN;

    synchronized void failed(String what, Instant now) {
        if (since == null) {
            since = now;
            nextAt = now;
        }
        if (!now.isBefore(nextAt)) {
            nextAt = now.plus(BETWEEN_REMINDERS);
            LOG.warn("{} (nothing can be claimed since {})", what, since);
        }
    }

    synchronized void over(Instant now) {
        if (since != null) {
            LOG.info("Claims are answered again after {}", Duration.between(since, now));
            since = null;
        }
    }
}
