package dev.onefold.intents.ingest;

import dev.onefold.intents.intent.Columns;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;

/// What a redelivery changes of an event that is in the ledger already. Called inside the
/// transaction that found it.
final class RedeliveredTable {

    // Only what still waits: it may have been taken up since it was found.
    private static final String RESUME =
            """
            update events e set next_attempt_at = cast(:now as timestamptz)
            from unnest(cast(:providers as text[]), cast(:events as text[])) as n(provider, event_id)
            where e.provider = n.provider and e.event_id = n.event_id
              and e.status = 'retryable_failed' and e.next_attempt_at > cast(:now as timestamptz)
            """;

    private static final String RECORD =
            """
            update events e set redelivered_at = cast(:now as timestamptz)
            from unnest(cast(:providers as text[]), cast(:events as text[])) as n(provider, event_id)
            where e.provider = n.provider and e.event_id = n.event_id and e.status = 'dead_letter'
            """;

    // One statement decides who runs a replay, and that each round runs once.
    private static final String RUN_AGAIN =
            """
            update events e
            set status = 'completed', attempt_count = 1, processed_at = cast(:now as timestamptz),
                first_failed_at = null, replays = n.replay, payload = n.payload,
                headers = n.headers, fields = n.fields, effect = 'kept'
            from unnest(cast(:providers as text[]), cast(:events as text[]),
                        cast(:replays as text[])::int[], cast(:payloads as bytea[]),
                        cast(:headers as text[]), cast(:fields as text[]))
                 as n(provider, event_id, replay, payload, headers, fields)
            where e.provider = n.provider and e.event_id = n.event_id
              and e.status = 'dead_letter' and e.replays < n.replay
            returning e.provider, e.event_id
            """;

    private final JdbcClient jdbc;

    RedeliveredTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Makes failed ones due now.
    void resume(Collection<EventName> names, Instant now) {
        if (!names.isEmpty()) {
            names(RESUME, names).param("now", now.toString()).update();
        }
    }

    /// Notes that given-up ones came again.
    void record(Collection<EventName> names, Instant now) {
        if (!names.isEmpty()) {
            names(RECORD, names).param("now", now.toString()).update();
        }
    }

    /// Takes given-up ones up again, with what the operator sent.
    ///
    /// @return those that this call took up
    Set<EventName> runAgain(List<Arrival> replayed, Instant now) {
        if (replayed.isEmpty()) {
            return Set.of();
        }
        byte[][] payloads =
                replayed.stream().map(arrival -> arrival.read().payload()).toArray(byte[][]::new);
        return new HashSet<>(
                names(RUN_AGAIN, replayed.stream().map(Arrival::name).toList())
                        .param("replays", Columns.of(replayed, a -> a.source().replay()))
                        .param("payloads", new SqlArrayValue("bytea", (Object[]) payloads))
                        .param("headers", Columns.of(replayed, a -> a.source().headers()))
                        .param("fields", Columns.of(replayed, a -> a.source().fields()))
                        .param("now", now.toString())
                        .query((row, _) -> EventTable.name(row))
                        .list());
    }

    private JdbcClient.StatementSpec names(String sql, Collection<EventName> names) {
        return jdbc.sql(sql)
                .param("providers", Columns.of(names, EventName::provider))
                .param("events", Columns.of(names, EventName::eventId));
    }
}
