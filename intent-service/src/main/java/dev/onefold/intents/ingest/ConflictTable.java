package dev.onefold.intents.ingest;

import dev.onefold.intents.intent.Columns;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;

/// What came under the identity of an event and says something else. Called inside the
/// transaction that found it.
final class ConflictTable {

    // Bounded for each event: whoever keeps sending other bytes under one id fills no disk.
    private static final String KEEP =
            """
            insert into event_conflicts (provider, event_id, payload_hash, payload, endpoint,
                                         delivery_id, verdict, received_at)
            select n.*
            from unnest(
                cast(:providers as text[]), cast(:events as text[]), cast(:hashes as text[]),
                cast(:payloads as bytea[]), cast(:endpoints as text[]),
                cast(:deliveries as text[]), cast(:verdicts as text[]),
                cast(:received as text[])::timestamptz[])
                as n(provider, event_id, payload_hash, payload, endpoint, delivery_id, verdict,
                     received_at)
            where (select count(*) from event_conflicts c
                   where c.provider = n.provider and c.event_id = n.event_id) < 20
            on conflict on constraint event_conflicts_pk do nothing
            """;

    private final JdbcClient jdbc;

    ConflictTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Safe twice: one that was kept before is left as it is.
    void keep(Collection<Arrival> conflicts) {
        List<Arrival> ordered =
                conflicts.stream()
                        .sorted(
                                java.util.Comparator.comparing(Arrival::name)
                                        .thenComparing(a -> a.read().contentHash()))
                        .toList();
        byte[][] payloads = ordered.stream().map(a -> a.read().payload()).toArray(byte[][]::new);
        jdbc.sql(KEEP)
                .param("providers", Columns.of(ordered, a -> a.name().provider()))
                .param("events", Columns.of(ordered, a -> a.name().eventId()))
                .param("hashes", Columns.of(ordered, a -> a.read().contentHash()))
                .param("payloads", new SqlArrayValue("bytea", (Object[]) payloads))
                .param("endpoints", Columns.of(ordered, a -> a.source().endpoint()))
                .param("deliveries", Columns.of(ordered, a -> a.source().deliveryId()))
                .param("verdicts", Columns.of(ordered, a -> a.source().verdict()))
                .param("received", Columns.of(ordered, a -> a.source().receivedAt()))
                .update();
    }
}
