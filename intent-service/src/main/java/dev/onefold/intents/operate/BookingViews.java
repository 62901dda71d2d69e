package dev.onefold.intents.operate;

import dev.onefold.intents.intent.Times;
import dev.onefold.intents.operate.BookingView.Confirmation;
import dev.onefold.intents.operate.BookingView.ManualContact;
import dev.onefold.intents.operate.BookingView.Person;
import dev.onefold.intents.operate.BookingView.Slot;
import dev.onefold.intents.operate.BookingView.Standing;
import dev.onefold.intents.operate.BookingView.Version;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Reads bookings for operators, by any of their names. Changes nothing.
final class BookingViews {

    private static final int MOST = 200;

    private static final String ONE =
            """
            select system, booking_id, business, service, version, schedule_version, status,
                   starts_at, zone, local_start, place, contact_id, changed_at,
                   '…' || right(phone, 3) as phone,
                   '…' || substring(email from '@.*$') as email
            from bookings
            where system = :system and booking_id = coalesce(
                (select root from booking_names where system = :system and name = :booking),
                :booking)
            """;

    private static final String CONFIRMATIONS =
            """
            select schedule_version, source, cause, confirmed_at from confirmations
            where system = :system and booking_id = :booking
            order by schedule_version desc limit :limit
            """;

    private static final String MANUAL_CONTACTS =
            """
            select schedule_version, kind, actor, reason, contacted_at from manual_contacts
            where system = :system and booking_id = :booking
            order by schedule_version desc, contacted_at desc, kind limit :limit
            """;

    private static final String NOTICES =
            IntentRows.SUMMARY
                    + """
                    where i.booking_system = :system and i.booking_id = :booking
                    order by i.schedule_version desc, i.due_at, i.intent_id limit :limit
                    """;

    private final JdbcClient jdbc;

    BookingViews(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Optional<BookingView> one(String system, String bookingId) {
        return jdbc.sql(ONE)
                .param("system", system)
                .param("booking", bookingId)
                .query((row, _) -> standing(row))
                .optional()
                .map(
                        booking ->
                                new BookingView(
                                        booking,
                                        below(CONFIRMATIONS, booking, BookingViews::confirmation),
                                        below(MANUAL_CONTACTS, booking, BookingViews::contact),
                                        below(NOTICES, booking, IntentRows::summary)));
    }

    private <T> List<T> below(String sql, Standing booking, RowMapper<T> rows) {
        return jdbc.sql(sql)
                .param("system", booking.system())
                .param("booking", booking.bookingId())
                .param("limit", MOST)
                .query(rows)
                .list();
    }

    private static Standing standing(ResultSet row) throws SQLException {
        return new Standing(
                row.getString("system"),
                row.getString("booking_id"),
                row.getString("business"),
                row.getString("service"),
                new Version(row.getLong("version"), row.getLong("schedule_version")),
                row.getString("status"),
                new Slot(
                        Times.some(row, "starts_at"),
                        row.getString("zone"),
                        row.getString("local_start"),
                        row.getString("place")),
                new Person(
                        row.getObject("contact_id", UUID.class),
                        row.getString("phone"),
                        row.getString("email")),
                Times.some(row, "changed_at"));
    }

    private static Confirmation confirmation(ResultSet row, int number) throws SQLException {
        return new Confirmation(
                row.getLong("schedule_version"),
                row.getString("source"),
                row.getString("cause"),
                Times.some(row, "confirmed_at"));
    }

    private static ManualContact contact(ResultSet row, int number) throws SQLException {
        return new ManualContact(
                row.getLong("schedule_version"),
                row.getString("kind"),
                row.getString("actor"),
                row.getString("reason"),
                Times.some(row, "contacted_at"));
    }
}
