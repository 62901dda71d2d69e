package dev.onefold.bench.measure;

import dev.onefold.testkit.database.Databases;
import dev.onefold.testkit.stack.Part;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.stack.StackAddresses;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What Postgres counts by statement, through its own extension `pg_stat_statements`.
public final class Statements {

    private static final String EXTENSION = "pg_stat_statements";

    private static final String IS_THERE =
            "select from pg_available_extensions where name = 'pg_stat_statements'";

    private static final String TOP =
            """
            select regexp_replace(query, '\\s+', ' ', 'g') as text, calls, rows,
                   total_exec_time / 1000 as seconds, wal_bytes,
                   shared_blks_hit + shared_blks_read as blocks
            from pg_stat_statements s
            join pg_database d on d.oid = s.dbid
            where d.datname = ? and calls > 0
            order by total_exec_time desc
            limit ?
            """;

    private final Stack stack;
    private final boolean counted;

    private Statements(Stack stack, boolean counted) {
        this.stack = stack;
        this.counted = counted;
    }

    /// Restarts Postgres with the extension, where its binaries have it. For before anything is
    /// connected.
    ///
    /// @param settings of the server, taken on at the same time
    public static Statements countedBy(Stack stack, Map<String, String> settings)
            throws SQLException {
        boolean counted = isThere(stack);
        Map<String, String> all = new HashMap<>(settings);
        if (counted) {
            all.put("shared_preload_libraries", EXTENSION);
        }
        all.forEach(
                (name, value) ->
                        Databases.execute(
                                stack,
                                "postgres",
                                "alter system set %s = '%s'".formatted(name, value)));
        stack.stop(Part.POSTGRES);
        stack.start(Part.POSTGRES);
        if (counted) {
            Databases.execute(stack, "postgres", "create extension if not exists " + EXTENSION);
        }
        return new Statements(stack, counted);
    }

    public boolean areCounted() {
        return counted;
    }

    public void reset() {
        if (counted) {
            Databases.execute(stack, "postgres", "select pg_stat_statements_reset()");
        }
    }

    /// Those of one database that took longest since the last reset; none where nothing is
    /// counted.
    public List<Line> top(String database, int most) throws SQLException {
        if (!counted) {
            return List.of();
        }
        try (Connection connection = connect(stack);
                PreparedStatement query = connection.prepareStatement(TOP)) {
            query.setString(1, database);
            query.setInt(2, most);
            List<Line> lines = new ArrayList<>();
            try (ResultSet row = query.executeQuery()) {
                while (row.next()) {
                    lines.add(
                            new Line(
                                    row.getString("text"),
                                    row.getLong("calls"),
                                    row.getLong("rows"),
                                    row.getDouble("seconds"),
                                    row.getLong("wal_bytes"),
                                    row.getLong("blocks")));
                }
            }
            return lines;
        }
    }

    private static boolean isThere(Stack stack) throws SQLException {
        try (Connection connection = connect(stack);
                PreparedStatement query = connection.prepareStatement(IS_THERE)) {
            return query.executeQuery().next();
        }
    }

    private static Connection connect(Stack stack) throws SQLException {
        StackAddresses at = stack.addresses();
        return DriverManager.getConnection(at.jdbcUrl(), at.user(), at.password());
    }

    /// @param text the statement with its constants taken out
    /// @param seconds spent executing it, waits included
    /// @param blocks looked at, each as often as it was
    public record Line(
            String text, long calls, long rows, double seconds, long walBytes, long blocks) {}
}
