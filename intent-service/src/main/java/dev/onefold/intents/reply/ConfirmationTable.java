package dev.onefold.intents.reply;

import dev.onefold.intents.intent.Times;
import dev.onefold.rules.notice.BookingStatus;
import java.time.Instant;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The confirmations that the booking system has not told. Called inside a transaction.
final class ConfirmationTable {

    // A moved booking has several names and stands under one of them.
    private static final String LOCK =
            """
            select b.system, b.booking_id, b.schedule_version, b.status, b.starts_at
            from bookings b
            where b.system = :system and b.booking_id = coalesce(
                (select root from booking_names where system = :system and name = :booking),
                :booking)
            for update
            """;

    private static final String CONFIRM =
            """
            insert into confirmations (system, booking_id, schedule_version, source, cause,
                                       confirmed_at)
            values (:system, :booking, :schedule, :source, :cause, cast(:now as timestamptz))
            on conflict on constraint confirmations_pk do nothing
            """;

    private final JdbcClient jdbc;

    ConfirmationTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// A booking as it stands now, its row locked.
    Optional<Standing> lock(Booking booking) {
        return jdbc.sql(LOCK)
                .param("system", booking.system())
                .param("booking", booking.bookingId())
                .query(
                        (row, _) ->
                                new Standing(
                                        new Booking(
                                                row.getString("system"),
                                                row.getString("booking_id")),
                                        row.getLong("schedule_version"),
                                        BookingStatus.of(row.getString("status")),
                                        Times.some(row, "starts_at")))
                .optional();
    }

    /// Writes down that the present time of a booking is confirmed.
    ///
    /// @return whether nobody had said so before
    boolean confirm(Standing booking, String source, String cause, Instant now) {
        return jdbc.sql(CONFIRM)
                        .param("system", booking.booking().system())
                        .param("booking", booking.booking().bookingId())
                        .param("schedule", booking.scheduleVersion())
                        .param("source", source)
                        .param("cause", cause)
                        .param("now", now.toString())
                        .update()
                == 1;
    }

    record Standing(Booking booking, long scheduleVersion, BookingStatus status, Instant startsAt) {
        boolean toTakePlace(Instant now) {
            return status.active() && startsAt.isAfter(now);
        }
    }
}
