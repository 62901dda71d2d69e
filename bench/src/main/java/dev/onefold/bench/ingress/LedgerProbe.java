package dev.onefold.bench.ingress;

import dev.onefold.testkit.database.Database;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.Consumer;

/// Looks into the ledger of events.
final class LedgerProbe implements AutoCloseable {
    private static final String COUNT =
            "select count(*) from events where object_id like 'wamid.bench%'";
    private static final Duration WITHOUT_PROGRESS = Duration.ofSeconds(60);
    private static final long LOOK_EVERY_MILLIS = 250;

    private final Connection connection;

    LedgerProbe(Database database) throws SQLException {
        connection = database.dataSource().getConnection();
    }

    /// Waits until the ledger has this many.
    ///
    /// @return how many it has; fewer when nothing was added for a minute
    long await(long wanted, Consumer<String> tell) throws SQLException, InterruptedException {
        long lastMoved = System.nanoTime();
        long lastTold = lastMoved;
        long before = -1;
        while (true) {
            long now = System.nanoTime();
            long kept = count();
            if (kept >= wanted || now - lastMoved > WITHOUT_PROGRESS.toNanos()) {
                return kept;
            }
            lastMoved = kept == before ? lastMoved : now;
            before = kept;
            if (now - lastTold > Duration.ofSeconds(5).toNanos()) {
                lastTold = now;
                tell.accept("%,d of %,d are in the ledger".formatted(kept, wanted));
            }
            Thread.sleep(LOOK_EVERY_MILLIS);
        }
    }

    private long count() throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(COUNT);
                ResultSet row = query.executeQuery()) {
            row.next();
            return row.getLong(1);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
