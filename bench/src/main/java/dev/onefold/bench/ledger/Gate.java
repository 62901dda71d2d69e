package dev.onefold.bench.ledger;

import dev.onefold.testkit.database.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/// While it is shut, nothing gets into the ledger: whoever writes an event waits. So all of a round
/// is on the topic before its clock starts.
final class Gate implements AutoCloseable {
    private final Connection connection;

    private Gate(Connection connection) {
        this.connection = connection;
    }

    static Gate shut(Database database) throws SQLException {
        Connection connection = database.dataSource().getConnection();
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute("lock table events in share mode");
        }
        return new Gate(connection);
    }

    @Override
    public void close() throws SQLException {
        connection.rollback();
        connection.close();
    }
}
