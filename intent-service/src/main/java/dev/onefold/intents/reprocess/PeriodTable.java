package dev.onefold.intents.reprocess;

import dev.onefold.intents.intent.Columns;
import dev.onefold.intents.intent.Times;
import dev.onefold.rules.intent.IntentState;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The intents of a period. Called inside a transaction.
final class PeriodTable {

    // Served by intents_by_due. The first condition on the place is for the index, the second for
    // those that are due at the same moment.
    private static final String PAGE =
            """
            select intent_id, kind, state, reason, due_at, send_before, release, sequence,
                   updated_at
            from intents
            where due_at at time zone 'UTC' >= cast(:from as timestamptz) at time zone 'UTC'
              and due_at at time zone 'UTC' < cast(:to as timestamptz) at time zone 'UTC'
              and due_at at time zone 'UTC' >= cast(:at as timestamptz) at time zone 'UTC'
              and (due_at, intent_id) > (cast(:at as timestamptz), cast(:id as uuid))
              and (cast(:kind as text) is null or kind = :kind)
              and (cast(:channel as text) is null or channel = :channel)
            order by due_at at time zone 'UTC', intent_id
            limit :limit
            """;

    // A pointer that was out for a while without being claimed may be lost. The release loop hands
    // out a new one, and the old one is good for nothing any more.
    private static final String TAKE_BACK =
            """
            update intents
            set released_at = null
            where intent_id = any (cast(:ids as text[])::uuid[]) and state = 'pending'
              and released_at < cast(:before as timestamptz)
            returning intent_id
            """;

    private static final String SEEN =
            """
            select distinct intent_id from history
            where intent_id = any (cast(:ids as text[])::uuid[]) and cause = :cause
            """;

    private static final UUID NOBODY = new UUID(0, 0);

    private final JdbcClient jdbc;

    PeriodTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// @param after the last one that was seen; null at the beginning
    List<Found> page(Period period, @Nullable Place after, int limit) {
        Place place = after == null ? new Place(period.from(), NOBODY) : after;
        return jdbc.sql(PAGE)
                .param("from", period.from().toString())
                .param("to", period.to().toString())
                .param("at", place.dueAt().toString())
                .param("id", place.intentId().toString())
                .param("kind", period.kind())
                .param("channel", period.channel())
                .param("limit", limit)
                .query(PeriodTable::found)
                .list();
    }

    /// Takes back the pointers that were handed out before `before`. Called with the rows locked.
    ///
    /// @return whose were
    Set<UUID> takeBack(Collection<UUID> ids, Instant before) {
        return new HashSet<>(
                jdbc.sql(TAKE_BACK)
                        .param("ids", Columns.of(ids))
                        .param("before", before.toString())
                        .query(UUID.class)
                        .list());
    }

    /// Those in whose history that cause stands already. Called with the rows locked.
    Set<UUID> seen(Collection<UUID> ids, String cause) {
        return new HashSet<>(
                jdbc.sql(SEEN)
                        .param("ids", Columns.of(ids))
                        .param("cause", cause)
                        .query(UUID.class)
                        .list());
    }

    private static Found found(ResultSet row, int number) throws SQLException {
        return new Found(
                row.getObject("intent_id", UUID.class),
                row.getString("kind"),
                IntentState.of(row.getString("state")),
                row.getString("reason"),
                Times.some(row, "due_at"),
                Times.some(row, "send_before"),
                row.getInt("release"),
                row.getLong("sequence"),
                Times.some(row, "updated_at"));
    }

    /// Where a walk through the period stands.
    record Place(Instant dueAt, UUID intentId) {
        static Place of(Found found) {
            return new Place(found.dueAt(), found.intentId());
        }
    }
}
