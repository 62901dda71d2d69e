package dev.onefold.intents.reply;

import dev.onefold.intents.intent.Times;
import dev.onefold.rules.consent.ReplyFacts.Sent;
import dev.onefold.rules.consent.ReplyFacts.Stands;
import dev.onefold.rules.notice.BookingStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// What a reply may answer: what went to an address, and the bookings behind it. Reads only.
final class SentTable {

    /// More than anybody is sent in the time that is looked at.
    private static final int MOST = 50;

    private static final String SENT =
            """
            select i.intent_id, i.booking_system, i.booking_id, i.schedule_version, i.only_asks,
                   i.occasion, a.claimed_at, a.provider_id is not null as named,
                   b.status, b.schedule_version as booking_schedule, b.starts_at
            from intents i
            join lateral (
                select claimed_at, provider_id from attempts
                where intent_id = i.intent_id
                  and (outcome is null or outcome in ('accepted', 'unknown'))
                order by attempt desc limit 1) a on true
            left join bookings b on b.system = i.booking_system and b.booking_id = i.booking_id
            """;

    // Served by intents_address.
    private static final String RECENT =
            SENT
                    + """
                    where i.channel = :channel and i.address = :address
                      and i.state in ('sending', 'uncertain', 'unresolved', 'accepted', 'delivered',
                                      'read')
                      and a.claimed_at > cast(:since as timestamptz)
                    order by a.claimed_at desc limit :most
                    """;

    private static final String ONE =
            SENT
                    + """
                    where i.intent_id = :intent and i.channel = :channel and i.address = :address
                    """;

    // The person's own, and those of whoever else is reached at the same address.
    private static final String BOOKINGS =
            """
            select b.system, b.booking_id from bookings b
            where b.status in ('booked', 'confirmed') and b.starts_at > cast(:at as timestamptz)
              and (b.contact_id = :contact or (b.system, b.booking_id) in (
                    select i.booking_system, i.booking_id from intents i
                    where i.channel = :channel and i.address = :address))
            limit :most
            """;

    private static final String BOOKING_OF =
            """
            select booking_system, booking_id, schedule_version from intents
            where intent_id = :intent and booking_id is not null
            """;

    private static final String BELONGS =
            """
            select exists (select from intents where intent_id = :intent
                           and (contact_id = :contact or address = :address))
            """;

    private static final String INTENTS_OF =
            """
            select intent_id from intents
            where booking_system = :system and booking_id = :booking
            """;

    private final JdbcClient jdbc;

    SentTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    List<Sent> recent(Writer writer, Instant since) {
        return jdbc.sql(RECENT)
                .param("channel", writer.channel())
                .param("address", writer.address())
                .param("since", since.toString())
                .param("most", MOST)
                .query((row, _) -> sent(row, writer.at()))
                .list();
    }

    /// A message to this very address.
    Optional<Sent> one(UUID intent, Writer writer) {
        return jdbc.sql(ONE)
                .param("intent", intent)
                .param("channel", writer.channel())
                .param("address", writer.address())
                .query((row, _) -> sent(row, writer.at()))
                .optional();
    }

    /// What is still to take place.
    Set<String> bookings(UUID contact, Writer writer) {
        return new HashSet<>(
                jdbc.sql(BOOKINGS)
                        .param("contact", contact)
                        .param("channel", writer.channel())
                        .param("address", writer.address())
                        .param("at", writer.at().toString())
                        .param("most", MOST)
                        .query((row, _) -> name(row.getString(1), row.getString(2)))
                        .list());
    }

    /// The booking that an intent is about; empty where it is about none.
    Optional<Commitment> commitment(UUID intent) {
        return jdbc.sql(BOOKING_OF)
                .param("intent", intent)
                .query(
                        (row, _) ->
                                new Commitment(
                                        new Booking(row.getString(1), row.getString(2)),
                                        row.getLong(3)))
                .optional();
    }

    /// Whether an intent was for this person, or went to this address.
    boolean belongs(UUID intent, UUID contact, String address) {
        return jdbc.sql(BELONGS)
                .param("intent", intent)
                .param("contact", contact)
                .param("address", address)
                .query(Boolean.class)
                .single();
    }

    /// The ids of a booking's intents, not locked.
    Set<UUID> intentsOf(Booking booking) {
        return new HashSet<>(
                jdbc.sql(INTENTS_OF)
                        .param("system", booking.system())
                        .param("booking", booking.bookingId())
                        .query((row, _) -> row.getObject("intent_id", UUID.class))
                        .list());
    }

    private static Sent sent(ResultSet row, Instant at) throws SQLException {
        String system = row.getString("booking_system");
        return new Sent(
                row.getString("intent_id"),
                system == null ? null : name(system, row.getString("booking_id")),
                system == null ? Stands.AS_TOLD : stands(row, at),
                row.getBoolean("only_asks"),
                row.getBoolean("named"),
                // Providers tell whole seconds, and whoever writes in the same second may answer.
                Times.some(row, "claimed_at").truncatedTo(ChronoUnit.SECONDS));
    }

    private static Stands stands(ResultSet row, Instant at) throws SQLException {
        String text = row.getString("status");
        @Nullable BookingStatus status = text == null ? null : BookingStatus.of(text);
        boolean toldOfTheEnd = "cancelled".equals(row.getString("occasion"));
        if (status == null || status == BookingStatus.CANCELLED) {
            return toldOfTheEnd ? Stands.OVER : Stands.CANCELLED;
        }
        if (!status.active() || !Times.some(row, "starts_at").isAfter(at)) {
            return Stands.OVER;
        }
        boolean same = row.getLong("booking_schedule") == row.getLong("schedule_version");
        return same && !toldOfTheEnd ? Stands.AS_TOLD : Stands.MOVED;
    }

    private static String name(String system, String bookingId) {
        return new Booking(system, bookingId).subject();
    }

    /// Who wrote, and when.
    record Writer(String channel, String address, Instant at) {
        @Override
        public String toString() {
            return "Writer[" + channel + ", at=" + at + "]";
        }
    }

    record Commitment(Booking booking, long scheduleVersion) {}
}
