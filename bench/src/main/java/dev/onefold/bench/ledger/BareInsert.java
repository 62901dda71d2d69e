package dev.onefold.bench.ledger;

import dev.onefold.testkit.database.Database;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// The least that has to be done: the same rows, 500 a statement, each statement a transaction,
/// into a table with the ledger's key and nothing else. The rows are made before the clock starts.
final class BareInsert {
    private static final int ROWS = 500;
    private static final String TABLE =
            """
            create table if not exists bare_events (
                provider text not null,
                event_id text not null,
                endpoint text not null,
                event_type text not null,
                object_id text not null,
                received_at timestamptz not null,
                payload_hash text not null,
                payload bytea not null,
                status text not null,
                constraint bare_events_pk primary key (provider, event_id)
            )
            """;
    private static final String INSERT =
            """
            insert into bare_events (provider, event_id, endpoint, event_type, object_id, received_at,
                                     payload_hash, payload, status)
            select 'stripe', event_id, 'stripe', 'invoice.paid', object_id, now(), hash, payload,
                   'completed'
            from unnest(?, ?, ?, ?) as row (event_id, object_id, hash, payload)
            on conflict on constraint bare_events_pk do nothing
            """;

    private final Database database;

    BareInsert(Database database) throws SQLException {
        this.database = database;
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(TABLE);
        }
    }

    /// @return rows a second, conflicting ones included
    double run(Batch batch, int connections) throws SQLException, InterruptedException {
        List<List<Rows>> shares = new ArrayList<>();
        for (int i = 0; i < connections; i++) {
            shares.add(new ArrayList<>());
        }
        for (int from = 0; from < batch.events(); from += ROWS) {
            shares.get(from / ROWS % connections)
                    .add(Rows.of(batch, from, Math.min(batch.events(), from + ROWS)));
        }
        long begun = System.nanoTime();
        try (ExecutorService threads = Executors.newFixedThreadPool(connections)) {
            List<Future<?>> all = new ArrayList<>();
            for (List<Rows> share : shares) {
                all.add(threads.submit(() -> insert(share)));
            }
            for (Future<?> one : all) {
                one.get();
            }
        } catch (ExecutionException e) {
            throw new SQLException(e.getCause());
        }
        return batch.events() / ((System.nanoTime() - begun) / 1e9);
    }

    private Void insert(List<Rows> share) throws SQLException {
        try (Connection connection = database.dataSource().getConnection();
                PreparedStatement insert = connection.prepareStatement(INSERT)) {
            for (Rows rows : share) {
                Array[] arrays = {
                    connection.createArrayOf("text", rows.eventIds()),
                    connection.createArrayOf("text", rows.objectIds()),
                    connection.createArrayOf("text", rows.hashes()),
                    connection.createArrayOf("bytea", rows.payloads())
                };
                for (int i = 0; i < arrays.length; i++) {
                    insert.setArray(i + 1, arrays[i]);
                }
                insert.executeUpdate();
            }
            return null;
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // nobody compares two
    private record Rows(String[] eventIds, String[] objectIds, String[] hashes, byte[][] payloads) {

        static Rows of(Batch batch, int from, int to) {
            int size = to - from;
            Rows rows =
                    new Rows(
                            new String[size], new String[size], new String[size], new byte[size][]);
            for (int i = 0; i < size; i++) {
                rows.eventIds[i] = batch.eventId(from + i);
                rows.objectIds[i] = batch.objectId(from + i);
                rows.hashes[i] = "%064x".formatted(from + i);
                rows.payloads[i] = batch.body(from + i);
            }
            return rows;
        }
    }
}
