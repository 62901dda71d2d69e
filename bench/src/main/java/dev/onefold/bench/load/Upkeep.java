package dev.onefold.bench.load;

import dev.onefold.testkit.database.Database;
import dev.onefold.testkit.database.Databases;
import dev.onefold.testkit.stack.Stack;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/// What autovacuum and the checkpointer would have done long before, had the rows come in one by
/// one over months.
public final class Upkeep {

    private final Stack stack;
    private final Database database;

    public Upkeep(Stack stack, Database database) {
        this.stack = stack;
        this.database = database;
    }

    /// Dead rows gone, statistics fresh.
    public void vacuum() {
        Databases.execute(
                stack,
                database.name(),
                "vacuum (analyze) intents, attempts, history, outbox, bookings");
    }

    /// Pages on disk, so that the next change of each logs the whole page once, as in production.
    public void checkpoint() {
        Databases.execute(stack, database.name(), "checkpoint");
    }

    /// Bytes of write-ahead log so far.
    public long walPosition() throws SQLException {
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery(
                                "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint")) {
            row.next();
            return row.getLong(1);
        }
    }
}
