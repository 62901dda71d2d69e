package dev.onefold.bench.plan;

import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.stack.StackAddresses;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;

/// The statement with which the running intent-service releases what is due, read from Postgres'
/// view of its sessions: what is explained is what runs.
final class ReleaseStatement {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final long LOOK_EVERY_MILLIS = 10;

    private static final String LAST_STATEMENT =
            """
            select query from pg_stat_activity
            where datname = ? and query like '%release = i.release + 1%'
              and query not like '%pg_stat_activity%'
            limit 1
            """;

    private ReleaseStatement() {}

    /// @throws IllegalStateException when the service does not release within half a minute
    static String read(Stack stack, String database) throws SQLException, InterruptedException {
        StackAddresses at = stack.addresses();
        long end = System.nanoTime() + PATIENCE.toNanos();
        try (Connection connection =
                        DriverManager.getConnection(at.jdbcUrl(), at.user(), at.password());
                PreparedStatement query = connection.prepareStatement(LAST_STATEMENT)) {
            query.setString(1, database);
            while (System.nanoTime() < end) {
                try (ResultSet row = query.executeQuery()) {
                    if (row.next()) {
                        return row.getString(1);
                    }
                }
                Thread.sleep(LOOK_EVERY_MILLIS);
            }
        }
        throw new IllegalStateException(
                "intent-service has not released anything for " + PATIENCE.toSeconds() + " s");
    }
}
