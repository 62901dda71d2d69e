package dev.onefold.system;

import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.testkit.database.Database;
import dev.onefold.wire.BookingChanged;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Looks into intent-service's tables.
final class Spine {
    private static final String INTENTS =
            """
            select intent_id, kind, state, reason, attempt, spent, schedule_version, due_at
            from intents where booking_system = ? and booking_id = ?
            order by schedule_version, due_at
            """;

    private static final String HISTORY =
            "select to_state from history where intent_id = ?::uuid order by sequence";

    private static final String EVIDENCE =
            "select kind from evidence where intent_id = ?::uuid order by evidence_id";

    private static final String NOTES =
            """
            select evidence from history
            where intent_id = ?::uuid and from_state = to_state
            order by sequence
            """;

    private static final String PLANNED =
            """
            select count(*) from intents
            where kind = ? and booking_id = any (cast(? as text[])) and state = 'pending'
            """;

    private static final String MAKE_DUE =
            """
            update intents set due_at = ?
            where kind = ? and booking_id = any (cast(? as text[])) and state = 'pending'
            """;

    private final Database database;

    Spine(Database database) {
        this.database = database;
    }

    record Intent(
            String id,
            String kind,
            String state,
            @Nullable String reason,
            int attempt,
            int spent,
            long scheduleVersion,
            Instant dueAt) {

        /// State, and the reason where there is one.
        String outcome() {
            return reason == null ? state : state + " " + reason;
        }
    }

    /// Reads one row.
    @FunctionalInterface
    interface Reading<T> {
        T of(ResultSet row) throws SQLException;
    }

    List<Intent> intentsOf(BookingChanged booking) throws SQLException {
        return query(
                INTENTS,
                row ->
                        new Intent(
                                row.getString("intent_id"),
                                row.getString("kind"),
                                row.getString("state"),
                                row.getString("reason"),
                                row.getInt("attempt"),
                                row.getInt("spent"),
                                row.getLong("schedule_version"),
                                row.getTimestamp("due_at").toInstant()),
                booking.getSystem(),
                booking.getBookingId());
    }

    /// Of the newest schedule that has one.
    ///
    /// @throws AssertionError when there is none
    Intent intentOf(BookingChanged booking, String kind) throws SQLException {
        return intentsOf(booking).stream()
                .filter(intent -> intent.kind().equals(kind))
                .reduce((_, last) -> last)
                .orElseThrow(
                        () -> new AssertionError("no " + kind + " of " + booking.getBookingId()));
    }

    /// State and reason by kind, of one schedule.
    Map<String, String> outcomes(BookingChanged booking, long scheduleVersion) throws SQLException {
        Map<String, String> outcomes = new LinkedHashMap<>();
        for (Intent intent : intentsOf(booking)) {
            if (intent.scheduleVersion() == scheduleVersion) {
                outcomes.put(intent.kind(), intent.outcome());
            }
        }
        return outcomes;
    }

    /// The states the intent went through, in order.
    List<String> statesOf(Intent intent) throws SQLException {
        return query(HISTORY, row -> row.getString(1), intent.id());
    }

    /// What was noted of it that moved nothing, in order.
    List<String> notesOf(Intent intent) throws SQLException {
        return query(NOTES, row -> row.getString(1), intent.id());
    }

    /// What was seen of it, in order.
    List<String> evidenceOf(Intent intent) throws SQLException {
        return query(EVIDENCE, row -> row.getString(1), intent.id());
    }

    <T> List<T> query(String sql, Reading<T> reading, Object... parameters) throws SQLException {
        try (Connection connection = connect();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            List<T> rows = new ArrayList<>();
            ResultSet result = statement.executeQuery();
            while (result.next()) {
                rows.add(reading.of(result));
            }
            return rows;
        }
    }

    long count(String sql, Object... parameters) throws SQLException {
        return query(sql, row -> row.getLong(1), parameters).getFirst();
    }

    int update(String sql, Object... parameters) throws SQLException {
        try (Connection connection = connect();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            return statement.executeUpdate();
        }
    }

    /// Waits, with a bound, until these bookings are planned, and moves what was planned of this
    /// kind to the same moment. A start that is really so near might be past before it is read.
    void makeDue(List<BookingChanged> bookings, String kind, Instant dueAt) throws SQLException {
        String ids =
                bookings.stream()
                        .map(BookingChanged::getBookingId)
                        .collect(Collectors.joining(",", "{", "}"));
        eventually(
                Running.AFTER_A_CRASH,
                () -> assertThat(count(PLANNED, kind, ids)).isEqualTo(bookings.size()));
        assertThat(update(MAKE_DUE, Timestamp.from(dueAt), kind, ids)).isEqualTo(bookings.size());
    }

    /// Keeps others from writing to a table, and so holds their transactions open, until the
    /// answer is closed.
    Connection holdWritesTo(String table) throws SQLException {
        Connection connection = connect();
        connection.setAutoCommit(false);
        try (PreparedStatement lock =
                connection.prepareStatement("lock table " + table + " in share mode")) {
            lock.execute();
        }
        return connection;
    }

    /// How many transactions wait to write to a table.
    long waitingFor(String table) throws SQLException {
        return count(
                "select count(*) from pg_locks where relation = ?::regclass and not granted",
                table);
    }

    private Connection connect() throws SQLException {
        return database.dataSource().getConnection();
    }
}
