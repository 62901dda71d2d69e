package dev.onefold.intents.intent;

import dev.onefold.intents.intent.IntentTable.Reached;
import dev.onefold.rules.notice.BookingFacts;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Brings what waits for bookings' present schedules up to date with who and where the persons
/// are, by whichever way it goes. What was sent, or may have been, stays as it was. Called inside a
/// transaction that holds the intents locked.
public final class ReaddressTable {

    private static final String BOOKINGS =
            """
            unnest(cast(:systems as text[]), cast(:bookings as text[]),
                   cast(:schedules as text[])::bigint[])
                as b(system, booking_id, schedule_version)
            join intents i on i.booking_system = b.system and i.booking_id = b.booking_id
                and i.schedule_version = b.schedule_version and i.state in ('pending', 'held')\
            """;

    private static final String LANGUAGES =
            """
            select b.system, b.booking_id, i.language, false as further from %1$s
            union
            select b.system, b.booking_id, w.language, true as further from %1$s
            join intent_ways w on w.intent_id = i.intent_id
            """
                    .formatted(BOOKINGS);

    private static final String WORDS =
            """
            unnest(cast(:systems as text[]), cast(:bookings as text[]),
                   cast(:schedules as text[])::bigint[], cast(:contacts as text[])::uuid[],
                   cast(:phones as text[]), cast(:emails as text[]), cast(:zones as text[]),
                   cast(:sources as text[]), cast(:languages as text[]),
                   cast(:parameters as text[]))
                as n(system, booking_id, schedule_version, contact_id, phone, email, zone,
                     zone_source, language, parameters)\
            """;

    private static final String READDRESS =
            """
            update intents i
            set contact_id = n.contact_id,
                address = case i.channel when 'email' then n.email else n.phone end,
                zone = n.zone, zone_source = n.zone_source, parameters = n.parameters::text[],
                updated_at = cast(:now as timestamptz)
            from %s
            where i.booking_system = n.system and i.booking_id = n.booking_id
              and i.schedule_version = n.schedule_version and i.state in ('pending', 'held')
              and i.language = n.language
              and (i.contact_id, i.address, i.zone, i.zone_source, i.parameters)
                  is distinct from
                  (n.contact_id, case i.channel when 'email' then n.email else n.phone end, n.zone,
                   n.zone_source, n.parameters::text[])
            """
                    .formatted(WORDS);

    private static final String READDRESS_WAYS =
            """
            update intent_ways w
            set address = case w.channel when 'email' then n.email else n.phone end,
                parameters = n.parameters::text[]
            from %s
            join intents i on i.booking_system = n.system and i.booking_id = n.booking_id
                and i.schedule_version = n.schedule_version and i.state in ('pending', 'held')
            where w.intent_id = i.intent_id and w.language = n.language
              and (w.address, w.parameters)
                  is distinct from
                  (case w.channel when 'email' then n.email else n.phone end,
                   n.parameters::text[])
            """
                    .formatted(WORDS);

    private final JdbcClient jdbc;

    public ReaddressTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// In which languages what waits for the bookings' present schedules was planned.
    public List<Spoken> languages(List<BookingFacts> bookings) {
        return bind(jdbc.sql(LANGUAGES), bookings, facts -> facts)
                .query(
                        (row, _) ->
                                new Spoken(
                                        new BookingKey(
                                                row.getString("system"),
                                                row.getString("booking_id")),
                                        row.getString("language"),
                                        row.getBoolean("further")))
                .list();
    }

    /// Of the ways on which the intents are.
    public void readdress(List<Readdressed> all, Instant now) {
        bind(READDRESS, all).param("now", now.toString()).update();
    }

    /// Of their further ways.
    public void readdressWays(List<Readdressed> all) {
        bind(READDRESS_WAYS, all).update();
    }

    private JdbcClient.StatementSpec bind(String sql, List<Readdressed> all) {
        return bind(jdbc.sql(sql), all, Readdressed::booking)
                .param("contacts", Columns.of(all, r -> r.reached().recipient().contactId()))
                .param("phones", Columns.of(all, r -> r.reached().phone()))
                .param("emails", Columns.of(all, r -> r.reached().email()))
                .param("zones", Columns.of(all, r -> r.reached().recipient().zone()))
                .param("sources", Columns.of(all, ReaddressTable::zoneSource))
                .param("languages", Columns.of(all, Readdressed::language))
                .param("parameters", Columns.of(all, r -> TextArray.of(r.parameters())));
    }

    private static <T> JdbcClient.StatementSpec bind(
            JdbcClient.StatementSpec statement,
            Collection<T> rows,
            Function<T, BookingFacts> booking) {
        return statement
                .param("systems", Columns.of(rows, row -> booking.apply(row).system()))
                .param("bookings", Columns.of(rows, row -> booking.apply(row).bookingId()))
                .param("schedules", Columns.of(rows, row -> booking.apply(row).scheduleVersion()));
    }

    private static @Nullable Object zoneSource(Readdressed one) {
        return one.reached().recipient().zoneIsOwn() ? "contact" : "business";
    }

    /// @param further whether it is the language of a way after the one that the intent is on
    public record Spoken(BookingKey booking, String language, boolean further) {}

    /// Where the person of a booking is now, and the words of now in one language.
    ///
    /// @param parameters what fills a template's places
    public record Readdressed(
            BookingFacts booking, Reached reached, String language, List<String> parameters) {}
}
