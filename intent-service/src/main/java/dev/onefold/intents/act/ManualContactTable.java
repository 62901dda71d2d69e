package dev.onefold.intents.act;

import java.time.Instant;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The contacts that people made by hand. Called inside a transaction.
final class ManualContactTable {

    // A moved booking has several names and stands under one of them.
    private static final String LOCK_BOOKING =
            """
            select system, booking_id, schedule_version from bookings
            where system = :system and booking_id = coalesce(
                (select root from booking_names where system = :system and name = :booking),
                :booking)
            for update
            """;

    private static final String ADD =
            """
            insert into manual_contacts (system, booking_id, schedule_version, kind, actor, reason,
                                         contacted_at)
            values (:system, :booking, :schedule, :kind, :actor, :reason,
                    cast(:at as timestamptz))
            on conflict on constraint manual_contacts_pk do nothing
            """;

    private final JdbcClient jdbc;

    ManualContactTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// The booking as it stands now, its row locked: bookings before intents, as everywhere.
    Optional<Schedule> lockBooking(String system, String bookingId) {
        return jdbc.sql(LOCK_BOOKING)
                .param("system", system)
                .param("booking", bookingId)
                .query(
                        (row, _) ->
                                new Schedule(
                                        row.getString("system"),
                                        row.getString("booking_id"),
                                        row.getLong("schedule_version")))
                .optional();
    }

    /// @param kind one kind of notice, or `*` for all
    /// @return whether nobody had said so before
    boolean add(Schedule of, String kind, Asked asked, Instant contactedAt) {
        return jdbc.sql(ADD)
                        .param("system", of.system())
                        .param("booking", of.bookingId())
                        .param("schedule", of.version())
                        .param("kind", kind)
                        .param("actor", asked.actor())
                        .param("reason", asked.reason())
                        .param("at", contactedAt.toString())
                        .update()
                == 1;
    }

    /// A booking's present schedule.
    record Schedule(String system, String bookingId, long version) {}
}
