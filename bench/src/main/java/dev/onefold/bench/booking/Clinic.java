package dev.onefold.bench.booking;

import com.zaxxer.hikari.HikariDataSource;
import dev.onefold.intents.booking.ApplyBookings;
import dev.onefold.intents.booking.BookingWiring;
import dev.onefold.rules.notice.Planning;
import dev.onefold.schemas.listen.Received;
import dev.onefold.testkit.database.Database;
import dev.onefold.wire.BookingChanged;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/// A migrated database, and the code that takes bookings in as intent-service wires it.
final class Clinic implements AutoCloseable {

    private final HikariDataSource pool = new HikariDataSource();
    private final JdbcClient jdbc;
    private final ApplyBookings apply;

    Clinic(Database database) {
        pool.setDataSource(database.dataSource());
        pool.setMaximumPoolSize(2);
        Flyway.configure().dataSource(pool).load().migrate();
        jdbc = JdbcClient.create(pool);
        apply =
                new BookingWiring()
                        .applyBookings(
                                new TransactionTemplate(new DataSourceTransactionManager(pool)),
                                jdbc,
                                Planning.defaults());
    }

    HikariDataSource source() {
        return pool;
    }

    /// @return seconds
    double take(List<List<Received<BookingChanged>>> batches) {
        long begun = System.nanoTime();
        batches.forEach(batch -> apply.take(batch, ToldBookings.NOW));
        return (System.nanoTime() - begun) / 1e9;
    }

    void empty() {
        jdbc.sql("truncate " + String.join(", ", BareInsert.TABLES) + " cascade").update();
    }

    int count(String table) {
        return jdbc.sql("select count(*) from " + table).query(Integer.class).single();
    }

    @Override
    public void close() {
        pool.close();
    }
}
