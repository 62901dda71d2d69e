package dev.onefold.intents.booking;

import dev.onefold.intents.intent.Times;
import dev.onefold.rules.notice.BookingFacts;
import dev.onefold.rules.notice.BookingStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The bookings as they were last told. Called inside a transaction.
final class BookingTable {

    private static final String INSERT =
            """
            insert into bookings (system, booking_id, version, schedule_version, status, starts_at,
                                  zone, local_start, contact_id, phone, email, business,
                                  service, place, changed_at, updated_at)
            values (:system, :booking, :version, :schedule, :status, cast(:starts as timestamptz),
                    :zone, :local, :contact, :phone, :email, :business, :service, :place,
                    cast(:changed as timestamptz), cast(:now as timestamptz))
            on conflict on constraint bookings_pk do nothing
            """;

    private static final String LOCK =
            """
            select version, schedule_version, status, starts_at, zone from bookings
            where system = :system and booking_id = :booking
            for update
            """;

    private static final String UPDATE =
            """
            update bookings
            set version = :version, schedule_version = :schedule, status = :status,
                starts_at = cast(:starts as timestamptz), zone = :zone, local_start = :local,
                contact_id = :contact, phone = :phone, email = :email, business = :business,
                service = :service, place = :place,
                changed_at = cast(:changed as timestamptz), updated_at = cast(:now as timestamptz)
            where system = :system and booking_id = :booking
            """;

    private static final String STORED =
            """
            select version, schedule_version, status, starts_at, zone, local_start, contact_id,
                   phone, email, business, service, place, changed_at
            from bookings
            where system = :system and booking_id = :booking
            for update
            """;

    private static final String DELETE =
            "delete from bookings where system = :system and booking_id = :booking";

    private final JdbcClient jdbc;

    BookingTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Writes a booking down unless it is known; then it is left as it was.
    ///
    /// @return whether it was new
    boolean insert(Told told, UUID contact, Instant now) {
        return bind(INSERT, told, contact, now).update() == 1;
    }

    Optional<BookingFacts> lock(String system, String bookingId) {
        return jdbc.sql(LOCK)
                .param("system", system)
                .param("booking", bookingId)
                .query((row, _) -> facts(system, bookingId, row))
                .optional();
    }

    /// All that is stored of a booking, its row locked.
    Optional<Stored> stored(String system, String bookingId) {
        return jdbc.sql(STORED)
                .param("system", system)
                .param("booking", bookingId)
                .query(
                        (row, _) ->
                                new Stored(
                                        facts(system, bookingId, row),
                                        LocalDateTime.parse(row.getString("local_start")),
                                        new Told.About(
                                                row.getString("business"),
                                                row.getString("service"),
                                                row.getString("place")),
                                        Times.some(row, "changed_at"),
                                        row.getObject("contact_id", UUID.class),
                                        row.getString("phone"),
                                        row.getString("email")))
                .optional();
    }

    /// Takes a booking away that turned out to be another one.
    void delete(String system, String bookingId) {
        jdbc.sql(DELETE).param("system", system).param("booking", bookingId).update();
    }

    private static BookingFacts facts(String system, String bookingId, ResultSet row)
            throws SQLException {
        return new BookingFacts(
                system,
                bookingId,
                row.getLong("version"),
                row.getLong("schedule_version"),
                BookingStatus.of(row.getString("status")),
                Times.some(row, "starts_at"),
                ZoneId.of(row.getString("zone")));
    }

    void update(Told told, UUID contact, Instant now) {
        if (bind(UPDATE, told, contact, now).update() != 1) {
            throw new IllegalStateException("A locked booking is gone");
        }
    }

    private JdbcClient.StatementSpec bind(String sql, Told told, UUID contact, Instant now) {
        BookingFacts facts = told.facts();
        return jdbc.sql(sql)
                .param("system", facts.system())
                .param("booking", facts.bookingId())
                .param("version", facts.version())
                .param("schedule", facts.scheduleVersion())
                .param("status", facts.status().text())
                .param("starts", facts.startsAt().toString())
                .param("zone", facts.zone().getId())
                .param("local", told.localStart().toString())
                .param("contact", contact)
                .param("phone", told.person().phone())
                .param("email", told.person().email())
                .param("business", told.about().business())
                .param("service", told.about().service())
                .param("place", told.about().place())
                .param("changed", told.changedAt().toString())
                .param("now", now.toString());
    }

    /// A booking as it was last told.
    ///
    /// @param phone null where it brought none; so with the email
    record Stored(
            BookingFacts facts,
            LocalDateTime localStart,
            Told.About about,
            Instant changedAt,
            UUID contact,
            @Nullable String phone,
            @Nullable String email) {

        /// Equal for two exactly when they take place at the same time and place.
        String slot() {
            return SeenBooking.slot(facts.startsAt(), facts.zone(), about.place());
        }
    }
}
