package dev.onefold.intents.contact;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The contacts whose messages on a channel wait for a person. Called inside a transaction with
/// the contact locked.
final class SuspensionTable {

    private static final String SUSPEND =
            """
            insert into suspensions (contact_id, channel, cause, since)
            values (:contact, :channel, :cause, cast(:now as timestamptz))
            on conflict on constraint suspensions_pk do nothing
            """;

    private static final String LIFT =
            "delete from suspensions where contact_id = :contact and channel = :channel";

    private static final String WITHIN =
            """
            select channel from suspensions
            where contact_id = :contact and (:channel = '*' or channel = :channel)
            order by channel
            """;

    private final JdbcClient jdbc;

    SuspensionTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void suspend(UUID contact, String channel, String cause, Instant now) {
        jdbc.sql(SUSPEND)
                .param("contact", contact)
                .param("channel", channel)
                .param("cause", cause)
                .param("now", now.toString())
                .update();
    }

    /// @return whether there was one
    boolean lift(UUID contact, String channel) {
        return jdbc.sql(LIFT).param("contact", contact).param("channel", channel).update() == 1;
    }

    /// The channels on which a contact's messages wait, among the one or, by a star, all.
    List<String> within(UUID contact, String channel) {
        return jdbc.sql(WITHIN)
                .param("contact", contact)
                .param("channel", channel)
                .query((row, _) -> row.getString(1))
                .list();
    }
}
