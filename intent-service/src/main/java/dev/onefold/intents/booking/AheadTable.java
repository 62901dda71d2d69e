package dev.onefold.intents.booking;

import dev.onefold.intents.booking.Told.About;
import dev.onefold.intents.booking.Told.Person;
import dev.onefold.intents.contact.ContactTable.Profile;
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
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Goes through the bookings that are still ahead, in the order of their names. Called inside a
/// transaction.
public final class AheadTable {

    // In the order of the primary key, so that two who go through the same bookings queue up.
    private static final String LOCK =
            """
            select system, booking_id from bookings
            where (system, booking_id) > (:after_system, :after_booking)
              and status in ('booked', 'confirmed') and starts_at > cast(:now as timestamptz)
              and (cast(:system as text) is null or system = :system)
              and (cast(:business as text) is null or business = :business)
              and (cast(:service as text) is null or service = :service)
            order by system, booking_id
            limit :limit
            for update
            """;

    // A statement of its own, which sees what was committed while the first one waited for a lock.
    // A booking whose time is in doubt is left out: its notices are held until it is not.
    private static final String LOAD =
            """
            select b.system, b.booking_id, b.version, b.schedule_version, b.starts_at, b.zone,
                   b.local_start, b.contact_id, b.phone, b.email, b.business, b.service, b.place,
                   b.changed_at, c.name, c.zone as own_zone, c.language,
                   case when f.system is null then b.status else 'confirmed' end as status
            from unnest(cast(:systems as text[]), cast(:bookings as text[]))
                as p(system, booking_id)
            join bookings b on b.system = p.system and b.booking_id = p.booking_id
            join contacts c on c.contact_id = b.contact_id
            left join confirmations f on f.system = b.system and f.booking_id = b.booking_id
                and f.schedule_version = b.schedule_version
            where not exists (
                select from booking_names n
                where n.system = b.system and n.root = b.booking_id
                  and (n.name = n.root and n.undecided_version = n.slot_version
                       or n.moved and n.successor is null))
            order by b.system, b.booking_id
            """;

    private final JdbcClient jdbc;

    public AheadTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Locks the next bookings.
    ///
    /// @param after the last one of those before; null to begin
    public List<BookingKey> lock(Scope scope, @Nullable BookingKey after, int limit, Instant now) {
        return jdbc.sql(LOCK)
                .param("after_system", after == null ? "" : after.system())
                .param("after_booking", after == null ? "" : after.bookingId())
                .param("now", now.toString())
                .param("system", scope.system())
                .param("business", scope.business())
                .param("service", scope.service())
                .param("limit", limit)
                .query(
                        (row, _) ->
                                new BookingKey(
                                        row.getString("system"), row.getString("booking_id")))
                .list();
    }

    /// What is known of bookings whose rows are locked.
    public List<BookingAhead> load(List<BookingKey> names) {
        return jdbc.sql(LOAD)
                .param("systems", Columns.of(names, BookingKey::system))
                .param("bookings", Columns.of(names, BookingKey::bookingId))
                .query((row, _) -> ahead(row))
                .list();
    }

    private static BookingAhead ahead(ResultSet row) throws SQLException {
        ZoneId zone = ZoneId.of(row.getString("zone"));
        BookingFacts facts =
                new BookingFacts(
                        row.getString("system"),
                        row.getString("booking_id"),
                        row.getLong("version"),
                        row.getLong("schedule_version"),
                        BookingStatus.of(row.getString("status")),
                        Times.some(row, "starts_at"),
                        zone);
        Told told =
                new Told(
                        facts,
                        LocalDateTime.parse(row.getString("local_start")),
                        new About(
                                row.getString("business"),
                                row.getString("service"),
                                row.getString("place")),
                        Times.some(row, "changed_at"),
                        person(row, zone),
                        List.of(),
                        "");
        return new BookingAhead(told, row.getObject("contact_id", UUID.class));
    }

    private static Person person(ResultSet row, ZoneId bookingZone) throws SQLException {
        ZoneId own = Told.ofPerson(row.getString("own_zone"));
        Profile profile =
                new Profile(
                        row.getString("name"),
                        own == null ? null : own.getId(),
                        row.getString("language"));
        return new Person(
                "",
                row.getString("phone"),
                row.getString("email"),
                profile,
                own == null ? bookingZone : own);
    }

    /// Which bookings; null stands for all.
    public record Scope(
            @Nullable String system, @Nullable String business, @Nullable String service) {}
}
