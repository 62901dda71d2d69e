package dev.onefold.intents.ingest;

import java.time.Duration;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/// Forgets what events said when its time is over. Their identities and hashes stay, so that a
/// redelivery is known, and other bytes under the same id too, however late they come. Safe twice
/// and concurrently.
final class PurgePayloads {

    // Served by events_payloads. What is still to be tried again needs its payload.
    private static final String EVENTS =
            """
            with old as (
                select provider, event_id from events
                where payload is not null and received_at < cast(:before as timestamptz)
                  and status <> 'retryable_failed'
                order by received_at
                limit :limit
                for update skip locked
            )
            update events e set payload = null, headers = ''
            from old where e.provider = old.provider and e.event_id = old.event_id
            """;

    private static final String CONFLICTS =
            """
            with old as (
                select provider, event_id, payload_hash from event_conflicts
                where payload is not null and received_at < cast(:before as timestamptz)
                order by received_at
                limit :limit
                for update skip locked
            )
            update event_conflicts c set payload = null
            from old
            where c.provider = old.provider and c.event_id = old.event_id
              and c.payload_hash = old.payload_hash
            """;

    private final TransactionTemplate transaction;
    private final JdbcClient jdbc;
    private final Duration keep;

    /// @param keep how long after its receipt a payload stays
    PurgePayloads(TransactionTemplate transaction, JdbcClient jdbc, Duration keep) {
        this.transaction = transaction;
        this.jdbc = jdbc;
        this.keep = keep;
    }

    /// @return how many were forgotten
    int purgeOnce(Instant now, int limit) {
        Instant before = now.minus(keep);
        return transaction.execute(
                _ -> purge(EVENTS, before, limit) + purge(CONFLICTS, before, limit));
    }

    private int purge(String sql, Instant before, int limit) {
        return jdbc.sql(sql).param("before", before.toString()).param("limit", limit).update();
    }
}
