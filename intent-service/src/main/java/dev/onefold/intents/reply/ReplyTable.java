package dev.onefold.intents.reply;

import dev.onefold.rules.consent.ReplyMeaning;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The replies, by what they mean; their words are the events'. Called inside a transaction.
final class ReplyTable {

    private static final String INSERT =
            """
            insert into replies (provider, event_id, contact_id, channel, address, meaning,
                                 intent_id, state, received_at)
            values (:provider, :event, :contact, :channel, :address, :meaning,
                    :intent, :state, cast(:received as timestamptz))
            on conflict on constraint replies_pk do nothing
            """;

    private static final String LOCK =
            """
            select contact_id, channel, address, meaning, intent_id, state from replies
            where provider = :provider and event_id = :event
            for update
            """;

    private static final String CONTACT =
            "select contact_id from replies where provider = :provider and event_id = :event";

    private static final String DECIDE =
            """
            update replies
            set state = :state, intent_id = coalesce(:intent, intent_id), decided_by = :actor,
                decided_at = cast(:now as timestamptz)
            where provider = :provider and event_id = :event
            """;

    // They said no to this booking, and nobody has closed that yet.
    private static final String REFUSED =
            """
            select exists (
                select from replies r join intents i on i.intent_id = r.intent_id
                where r.contact_id = :contact and r.meaning = 'cancel' and r.state = 'answered'
                  and i.booking_system = :system and i.booking_id = :booking)
            """;

    private final JdbcClient jdbc;

    ReplyTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Writes a reply down, once.
    ///
    /// @return whether it was new
    boolean insert(Reply reply, Name name, Instant receivedAt) {
        return jdbc.sql(INSERT)
                        .param("provider", name.provider())
                        .param("event", name.eventId())
                        .param("contact", reply.contact())
                        .param("channel", reply.channel())
                        .param("address", reply.address())
                        .param("meaning", reply.meaning().text())
                        .param("intent", reply.intent())
                        .param("state", reply.state())
                        .param("received", receivedAt.toString())
                        .update()
                == 1;
    }

    /// Whose it is, not locked.
    Optional<UUID> contact(Name name) {
        return jdbc.sql(CONTACT)
                .param("provider", name.provider())
                .param("event", name.eventId())
                .query(UUID.class)
                .optional();
    }

    Optional<Reply> lock(Name name) {
        return jdbc.sql(LOCK)
                .param("provider", name.provider())
                .param("event", name.eventId())
                .query(ReplyTable::reply)
                .optional();
    }

    void decide(Name name, String state, @Nullable UUID intent, String actor, Instant now) {
        jdbc.sql(DECIDE)
                .param("state", state)
                .param("intent", intent)
                .param("actor", actor)
                .param("now", now.toString())
                .param("provider", name.provider())
                .param("event", name.eventId())
                .update();
    }

    boolean refused(UUID contact, Booking booking) {
        return jdbc.sql(REFUSED)
                .param("contact", contact)
                .param("system", booking.system())
                .param("booking", booking.bookingId())
                .query(Boolean.class)
                .single();
    }

    private static Reply reply(ResultSet row, int number) throws SQLException {
        return new Reply(
                row.getObject("contact_id", UUID.class),
                row.getString("channel"),
                row.getString("address"),
                ReplyMeaning.of(row.getString("meaning")),
                row.getObject("intent_id", UUID.class),
                row.getString("state"));
    }

    /// The event that brought it.
    record Name(String provider, String eventId) {
        String subject() {
            return provider + "/" + eventId;
        }
    }

    /// @param intent what it answers; null where nobody knows
    /// @param state answered, waiting or closed
    record Reply(
            UUID contact,
            String channel,
            String address,
            ReplyMeaning meaning,
            @Nullable UUID intent,
            String state) {

        @Override
        public String toString() {
            return "Reply[" + meaning + ", " + state + "]";
        }
    }
}
