package dev.onefold.intents.intent;

import dev.onefold.intents.intent.IntentTable.Locked;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The intents that a batch of bookings is about, found and locked together. Called inside a
/// transaction that holds the bookings locked.
public final class BookedTable {

    // One statement for both, so that all of them are locked in the order of their ids.
    private static final String LOCK =
            """
            select intent_id, state, reason, kind, coalesce(schedule_version, 0) as schedule_version,
                   occasion, only_asks, attempt, spent, first_attempt_at, send_before, claim_token,
                   booking_system, booking_id
            from intents
            where intent_id in (
                select i.intent_id
                from unnest(cast(:systems as text[]), cast(:bookings as text[]))
                    as w(system, booking_id)
                join intents i on i.booking_system = w.system and i.booking_id = w.booking_id
                union
                select * from unnest(cast(:ids as text[])::uuid[]))
            order by intent_id
            for update
            """;

    // What waits for the contact, and what waits for one of its addresses whoever it is filed
    // under.
    private static final String IN_SCOPE =
            """
            select i.intent_id, s.number
            from unnest(cast(:numbers as text[])::int[], cast(:contacts as text[])::uuid[],
                        cast(:channels as text[]), cast(:categories as text[]))
                as s(number, contact_id, channel, category)
            join intents i on i.contact_id = s.contact_id
            where i.state in ('pending', 'held')
              and s.channel in ('*', i.channel) and s.category in ('*', i.category)
            union
            select i.intent_id, s.number
            from unnest(cast(:numbers as text[])::int[], cast(:contacts as text[])::uuid[],
                        cast(:channels as text[]), cast(:categories as text[]))
                as s(number, contact_id, channel, category)
            join contact_identities n on n.contact_id = s.contact_id and n.kind = 'address'
            join intents i on i.channel = n.system and i.address = n.value
            where i.state in ('pending', 'held')
              and s.channel in ('*', i.channel) and s.category in ('*', i.category)
            order by number, intent_id
            """;

    private final JdbcClient jdbc;

    public BookedTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Locks every intent of the bookings, whatever its state, and those with the ids.
    public List<Booked> lock(Collection<BookingKey> bookings, Collection<UUID> ids) {
        if (bookings.isEmpty() && ids.isEmpty()) {
            return List.of();
        }
        return jdbc.sql(LOCK)
                .param("systems", Columns.of(bookings, BookingKey::system))
                .param("bookings", Columns.of(bookings, BookingKey::bookingId))
                .param("ids", Columns.of(ids))
                .query(BookedTable::booked)
                .list();
    }

    /// What waits in the scopes, not locked: each with the place of its scope in the list, in that
    /// order.
    public List<InScope> inScope(List<Scope> scopes) {
        if (scopes.isEmpty()) {
            return List.of();
        }
        return jdbc.sql(IN_SCOPE)
                .param("numbers", Columns.of(IntStream.range(0, scopes.size()).boxed().toList()))
                .param("contacts", Columns.of(scopes, Scope::contact))
                .param("channels", Columns.of(scopes, Scope::channel))
                .param("categories", Columns.of(scopes, Scope::category))
                .query(
                        (row, _) ->
                                new InScope(
                                        row.getObject("intent_id", UUID.class),
                                        row.getInt("number")))
                .list();
    }

    private static Booked booked(ResultSet row, int number) throws SQLException {
        String system = row.getString("booking_system");
        return new Booked(
                system == null ? null : new BookingKey(system, row.getString("booking_id")),
                IntentTable.locked(row, number));
    }

    /// A locked intent and its booking, where one stands behind it.
    public record Booked(@Nullable BookingKey booking, Locked intent) {}

    /// What waits for one contact.
    ///
    /// @param channel one, or `*` for all
    /// @param category one, or `*` for all
    public record Scope(UUID contact, String channel, String category) {}

    /// @param scope the place of the scope in the list that was asked for
    public record InScope(UUID intentId, int scope) {}
}
