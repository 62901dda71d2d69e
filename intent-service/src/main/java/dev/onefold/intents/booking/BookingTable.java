package dev.onefold.intents.booking;

import dev.onefold.intents.intent.BookingKey;
import dev.onefold.intents.intent.Columns;
import dev.onefold.intents.intent.Times;
import dev.onefold.rules.notice.BookingFacts;
import dev.onefold.rules.notice.BookingStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The bookings as they were last told. Called inside a transaction.
final class BookingTable {

    private static final String TOLD =
            """
            unnest(cast(:systems as text[]), cast(:bookings as text[]),
                   cast(:versions as text[])::bigint[], cast(:schedules as text[])::bigint[],
                   cast(:statuses as text[]), cast(:starts as text[])::timestamptz[],
                   cast(:zones as text[]), cast(:locals as text[]),
                   cast(:contacts as text[])::uuid[], cast(:phones as text[]),
                   cast(:emails as text[]), cast(:businesses as text[]),
                   cast(:services as text[]), cast(:places as text[]),
                   cast(:changed as text[])::timestamptz[])
                as t(system, booking_id, version, schedule_version, status, starts_at, zone,
                     local_start, contact_id, phone, email, business, service, place, changed_at)\
            """;

    // In the order of the keys, as everywhere: whoever meets a booking that another transaction is
    // just writing waits for it here.
    private static final String INSERT =
            """
            insert into bookings (system, booking_id, version, schedule_version, status, starts_at,
                                  zone, local_start, contact_id, phone, email, business,
                                  service, place, changed_at, updated_at)
            select t.*, cast(:now as timestamptz)
            from %s
            order by system, booking_id
            on conflict on constraint bookings_pk do nothing
            returning system, booking_id
            """
                    .formatted(TOLD);

    private static final String LOCK =
            """
            select b.system, b.booking_id, b.version, b.schedule_version, b.status, b.starts_at,
                   b.zone
            from unnest(cast(:systems as text[]), cast(:bookings as text[]))
                as w(system, booking_id)
            join bookings b on b.system = w.system and b.booking_id = w.booking_id
            order by b.system, b.booking_id
            for update of b
            """;

    private static final String UPDATE =
            """
            update bookings b
            set version = t.version, schedule_version = t.schedule_version, status = t.status,
                starts_at = t.starts_at, zone = t.zone, local_start = t.local_start,
                contact_id = t.contact_id, phone = t.phone, email = t.email,
                business = t.business, service = t.service, place = t.place,
                changed_at = t.changed_at, updated_at = cast(:now as timestamptz)
            from %s
            where b.system = t.system and b.booking_id = t.booking_id
            """
                    .formatted(TOLD);

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

    /// Writes bookings down unless they are known; then they are left as they were.
    ///
    /// @return those that were new
    Set<BookingKey> insert(List<Entry> entries, Instant now) {
        return new HashSet<>(
                bind(INSERT, entries)
                        .param("now", now.toString())
                        .query(
                                (row, _) ->
                                        new BookingKey(
                                                row.getString("system"),
                                                row.getString("booking_id")))
                        .list());
    }

    /// Locks bookings and reads what is stored of them.
    Map<BookingKey, BookingFacts> lock(List<BookingKey> keys) {
        Map<BookingKey, BookingFacts> stored = HashMap.newHashMap(keys.size());
        if (!keys.isEmpty()) {
            jdbc.sql(LOCK)
                    .param("systems", Columns.of(keys, BookingKey::system))
                    .param("bookings", Columns.of(keys, BookingKey::bookingId))
                    .query(
                            (ResultSet row) -> {
                                BookingFacts facts =
                                        facts(
                                                row.getString("system"),
                                                row.getString("booking_id"),
                                                row);
                                stored.put(BookingKey.of(facts), facts);
                            });
        }
        return stored;
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

    /// Brings bookings whose rows are locked up to date.
    void update(List<Entry> entries, Instant now) {
        if (!entries.isEmpty()
                && bind(UPDATE, entries).param("now", now.toString()).update() != entries.size()) {
            throw new IllegalStateException("A locked booking is gone");
        }
    }

    private JdbcClient.StatementSpec bind(String sql, List<Entry> entries) {
        List<Told> told = entries.stream().map(Entry::told).toList();
        return jdbc.sql(sql)
                .param("systems", Columns.of(told, t -> t.facts().system()))
                .param("bookings", Columns.of(told, t -> t.facts().bookingId()))
                .param("versions", Columns.of(told, t -> t.facts().version()))
                .param("schedules", Columns.of(told, t -> t.facts().scheduleVersion()))
                .param("statuses", Columns.of(told, t -> t.facts().status().text()))
                .param("starts", Columns.of(told, t -> t.facts().startsAt()))
                .param("zones", Columns.of(told, t -> t.facts().zone().getId()))
                .param("locals", Columns.of(told, Told::localStart))
                .param("contacts", Columns.of(entries, Entry::contact))
                .param("phones", Columns.of(told, t -> t.person().phone()))
                .param("emails", Columns.of(told, t -> t.person().email()))
                .param("businesses", Columns.of(told, t -> t.about().business()))
                .param("services", Columns.of(told, t -> t.about().service()))
                .param("places", Columns.of(told, t -> t.about().place()))
                .param("changed", Columns.of(told, Told::changedAt));
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
