package dev.onefold.intents.ingest;

import dev.onefold.intents.intent.Columns;
import dev.onefold.rules.event.EventStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;

/// The events that were taken in, each once for good. Called inside the transaction of their
/// effects.
final class EventTable {

    // The row is written as completed before its effects are there: nobody sees it until they are,
    // and an event that needs no effect needs no second write. Whoever comes with the same event
    // meanwhile waits here, and finds it or, after a rollback, has it.
    private static final String TAKE =
            """
            insert into events (%1$s, payload, status, attempt_count, processed_at,
                                workflow_version, owner, effect)
            select %2$s, e.payload, 'completed', 1, cast(:now as timestamptz),
                   :workflow, :owner, 'kept'
            from unnest(%3$s, cast(:payloads as bytea[])) as e(%4$s, payload)
            on conflict on constraint events_pk do nothing
            returning provider, event_id
            """;

    private static final String FIND =
            """
            select e.provider, e.event_id, e.status, e.payload_hash, e.replays
            from unnest(cast(:providers as text[]), cast(:events as text[])) as n(provider, event_id)
            join events e on e.provider = n.provider and e.event_id = n.event_id
            """;

    private static final String NOTE =
            """
            update events e set effect = n.effect
            from unnest(cast(:providers as text[]), cast(:events as text[]),
                        cast(:effects as text[])) as n(provider, event_id, effect)
            where e.provider = n.provider and e.event_id = n.event_id
            """;

    private final EventColumns columns = new EventColumns(TAKE);
    private final JdbcClient jdbc;
    private final Workflow workflow;

    EventTable(JdbcClient jdbc, Workflow workflow) {
        this.jdbc = jdbc;
        this.workflow = workflow;
    }

    /// Writes down those that are new.
    ///
    /// @param arrivals at least one, each event once, in the order of their names
    /// @return the new ones
    Set<EventName> take(Collection<Arrival> arrivals, Instant now) {
        return new HashSet<>(
                columns.of(arrivals, jdbc)
                        .param("payloads", payloads(arrivals))
                        .param("workflow", workflow.version())
                        .param("owner", workflow.owner())
                        .param("now", now.toString())
                        .query((row, _) -> name(row))
                        .list());
    }

    /// How those stand that are there.
    Map<EventName, Found> find(Collection<EventName> names) {
        return names(FIND, names)
                .query(
                        (row, _) ->
                                Map.entry(
                                        name(row),
                                        new Found(
                                                EventStatus.of(row.getString("status")),
                                                row.getString("payload_hash"),
                                                row.getInt("replays"))))
                .list()
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /// Notes what events led to.
    void note(Map<EventName, String> effects) {
        if (effects.isEmpty()) {
            return;
        }
        List<Map.Entry<EventName, String>> entries = List.copyOf(effects.entrySet());
        names(NOTE, entries.stream().map(Map.Entry::getKey).toList())
                .param("effects", Columns.of(entries, Map.Entry::getValue))
                .update();
    }

    private JdbcClient.StatementSpec names(String sql, Collection<EventName> names) {
        return jdbc.sql(sql)
                .param("providers", Columns.of(names, EventName::provider))
                .param("events", Columns.of(names, EventName::eventId));
    }

    private static SqlArrayValue payloads(Collection<Arrival> arrivals) {
        return new SqlArrayValue(
                "bytea",
                (Object[])
                        arrivals.stream()
                                .map(arrival -> arrival.read().payload())
                                .toArray(byte[][]::new));
    }

    static EventName name(ResultSet row) throws SQLException {
        return new EventName(row.getString("provider"), row.getString("event_id"));
    }

    /// @param payloadHash null for an event from before there was a ledger: nobody knows what it
    ///     said
    /// @param replays the last operator's round that ran it
    record Found(EventStatus status, @Nullable String payloadHash, int replays) {
        boolean says(String hash) {
            return payloadHash == null || payloadHash.equals(hash);
        }
    }

    /// @param version of the release that takes events in
    /// @param owner who answers for them
    record Workflow(String version, String owner) {}
}
