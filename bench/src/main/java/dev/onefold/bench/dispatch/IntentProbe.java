package dev.onefold.bench.dispatch;

import dev.onefold.testkit.database.Database;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Looks at the intents while they are on their way, by questions that the partial indexes answer.
final class IntentProbe implements AutoCloseable {

    // In the order of the way: what moves on between two looks is met by the next one.
    private static final List<String> UNFINISHED =
            List.of(
                    """
                    select exists (select 1 from intents
                    where state = 'pending' and released_at is null and due_at <= ?)
                    """,
                    """
                    select exists (select 1 from intents
                    where state = 'pending' and released_at is not null and due_at <= ?)
                    """,
                    "select exists (select 1 from intents where state = 'sending' and due_at <= ?)");

    private static final String OUTBOX = "select exists (select 1 from outbox)";

    private static final String STATES =
            "select state, count(*) from intents where booking_system = ? group by state";

    private static final String IDS =
            "select intent_id::text from intents where booking_system = ?";

    private final Connection connection;

    IntentProbe(Database database) throws SQLException {
        this.connection = database.dataSource().getConnection();
    }

    /// Whether anything that was due is still to be sent or settled.
    boolean anyUnfinished(Instant dueAt) throws SQLException {
        for (String question : UNFINISHED) {
            try (PreparedStatement query = connection.prepareStatement(question)) {
                query.setTimestamp(1, Timestamp.from(dueAt));
                if (isTrue(query.executeQuery())) {
                    return true;
                }
            }
        }
        return false;
    }

    boolean anyUntold() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return isTrue(statement.executeQuery(OUTBOX));
        }
    }

    /// How many intents of a batch are in which state.
    Map<String, Long> states(String system) throws SQLException {
        Map<String, Long> states = new TreeMap<>();
        try (PreparedStatement query = connection.prepareStatement(STATES)) {
            query.setString(1, system);
            try (ResultSet row = query.executeQuery()) {
                while (row.next()) {
                    states.put(row.getString(1), row.getLong(2));
                }
            }
        }
        return states;
    }

    List<String> ids(String system) throws SQLException {
        List<String> ids = new ArrayList<>();
        try (PreparedStatement query = connection.prepareStatement(IDS)) {
            query.setString(1, system);
            try (ResultSet row = query.executeQuery()) {
                while (row.next()) {
                    ids.add(row.getString(1));
                }
            }
        }
        return ids;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }

    private static boolean isTrue(ResultSet answer) throws SQLException {
        try (ResultSet row = answer) {
            return row.next() && row.getBoolean(1);
        }
    }
}
