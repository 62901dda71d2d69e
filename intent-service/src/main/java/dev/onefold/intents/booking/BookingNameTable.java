package dev.onefold.intents.booking;

import dev.onefold.intents.intent.Columns;
import dev.onefold.rules.notice.BookingStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The names under which bookings are known to their providers. Called inside a transaction.
final class BookingNameTable {

    /// Each round follows a joining of two bookings that was committed meanwhile.
    private static final int ROUNDS = 5;

    private static final String INSERT =
            """
            insert into booking_names (system, name, root)
            select :system, n, n from unnest(cast(:names as text[])) as n
            order by n
            on conflict on constraint booking_names_pk do nothing
            """;

    // In the order of the names, so that two who look for the same bookings queue up.
    private static final String LOCK =
            """
            select name, root, status, status_version, slot_version, undecided_version
            from booking_names
            where system = :system and name in (
                select root from booking_names
                where system = :system and name = any (cast(:names as text[])))
            order by name
            for update
            """;

    private static final String SAVE =
            """
            update booking_names
            set status = :status, status_version = :status_version, slot_version = :slot_version,
                undecided_version = :undecided
            where system = :system and name = :root
            """;

    private static final String JOIN =
            """
            update booking_names set root = :kept where system = :system and root = :lost
            """;

    private static final String SUCCEEDED =
            """
            update booking_names set successor = :name
            where system = :system and name = :previous and successor is null
            """;

    private static final String MOVED =
            "update booking_names set moved = true where system = :system and name = :name";

    private static final String AWAITS =
            """
            select exists (
                select from booking_names
                where system = :system and root = :root and moved and successor is null)
            """;

    private final JdbcClient jdbc;

    BookingNameTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Locks the bookings that the names lead to, one for each that is not known to be another's.
    /// A name that is new leads to itself. Until the transaction ends nobody else works on them.
    List<Course> lock(String system, List<String> names) {
        insert(system, names);
        for (int round = 0; round < ROUNDS; round++) {
            List<Row> found =
                    jdbc.sql(LOCK)
                            .param("system", system)
                            .param("names", Columns.of(names))
                            .query((row, _) -> row(system, row))
                            .list();
            // The lock may have been waited for while its row became a name of another booking.
            if (found.stream().allMatch(Row::isRoot)) {
                return found.stream().map(Row::course).toList();
            }
        }
        throw new CannotAcquireLockException("bookings were joined again and again");
    }

    private void insert(String system, List<String> names) {
        jdbc.sql(INSERT).param("system", system).param("names", Columns.of(names)).update();
    }

    /// Writes down how far a booking has come, its root locked.
    void save(Course course) {
        BookingStatus status = course.status();
        jdbc.sql(SAVE)
                .param("system", course.system())
                .param("root", course.root())
                .param("status", status == null ? null : status.text())
                .param("status_version", course.statusVersion())
                .param("slot_version", course.slotVersion())
                .param("undecided", course.undecided())
                .update();
    }

    /// Makes all names of one booking names of another, both roots locked.
    void join(Course lost, Course kept) {
        jdbc.sql(JOIN)
                .param("system", kept.system())
                .param("lost", lost.root())
                .param("kept", kept.root())
                .update();
    }

    /// Notes under which name a booking goes on.
    void succeeded(String system, String previous, String name) {
        jdbc.sql(SUCCEEDED)
                .param("system", system)
                .param("previous", previous)
                .param("name", name)
                .update();
    }

    /// Notes that the record of this name was moved.
    void moved(String system, String name) {
        jdbc.sql(MOVED).param("system", system).param("name", name).update();
    }

    /// Whether a booking was moved and nobody has told yet where to.
    boolean awaitsNewTime(Course course) {
        return jdbc.sql(AWAITS)
                .param("system", course.system())
                .param("root", course.root())
                .query(Boolean.class)
                .single();
    }

    private static Row row(String system, ResultSet row) throws SQLException {
        String status = row.getString("status");
        String root = row.getString("root");
        return new Row(
                row.getString("name").equals(root),
                new Course(
                        system,
                        root,
                        status == null ? null : BookingStatus.of(status),
                        row.getLong("status_version"),
                        row.getLong("slot_version"),
                        row.getObject("undecided_version", Long.class)));
    }

    private record Row(boolean isRoot, Course course) {}
}
