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
import java.util.List;

/// What Postgres counts by statement, through its own extension `pg_stat_statements`.
public final class Statements {

    private static final String IS_THERE =
            "select from pg_available_extensions where name = 'pg_stat_statements'";

    private static final String TOP =
            """
            select regexp_replace(query, '\\s+', ' ', 'g') as text, calls, rows,
                   total_exec_time / 1000 as seconds, wal_bytes
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
    public static Statements countedBy(Stack stack) throws SQLException {
        if (!isThere(stack)) {
            return new Statements(stack, false);
        }
        Databases.execute(
                stack,
                "postgres",
                "alter system set shared_preload_libraries = 'pg_stat_statements'");
        stack.stop(Part.POSTGRES);
        stack.start(Part.POSTGRES);
        Databases.execute(stack, "postgres", "create extension if not exists pg_stat_statements");
        return new Statements(stack, true);
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
                                    row.getLong("wal_bytes")));
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
    public record Line(String text, long calls, long rows, double seconds, long walBytes) {}
}
