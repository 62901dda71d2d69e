package dev.onefold.intents.intent;

import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Finds and locks what waits, by what it hangs on. Called inside a transaction.
public final class WaitingTable {

    private static final String OF_BOOKING =
            IntentTable.LOCK.formatted(
                    """
                    booking_system = :system and booking_id = :booking and state = :state
                      and (cast(:reason as text) is null or reason = :reason)\
                    """);

    // No index leads to a template: what waits for it is looked for only when the provider changes
    // its mind, which is rare, while an index would cost each intent something.
    private static final String FOR_TEMPLATE =
            IntentTable.LOCK.formatted(
                    """
                    channel = :channel and template = :template and language = :language
                      and template_version > 0 and state = :state
                      and (cast(:version as int) is null or template_version = :version)
                      and (cast(:reason as text) is null or reason = :reason)\
                    """);

    private static final String REBOOK =
            """
            update intents set booking_id = :to, updated_at = cast(:now as timestamptz)
            where booking_system = :system and booking_id = :from
            """;

    private final JdbcClient jdbc;

    public WaitingTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Locks what waits for a booking in that state, for that reason where one is given.
    public List<Locked> ofBooking(
            String system, String bookingId, IntentState state, @Nullable Reason reason) {
        return select(OF_BOOKING, state, reason)
                .param("system", system)
                .param("booking", bookingId)
                .query(IntentTable::locked)
                .list();
    }

    /// Locks what needs a template and waits in that state.
    public List<Locked> forTemplate(Needed template, IntentState state, @Nullable Reason reason) {
        return select(FOR_TEMPLATE, state, reason)
                .param("channel", template.channel())
                .param("template", template.name())
                .param("language", template.language())
                .param("version", template.version())
                .query(IntentTable::locked)
                .list();
    }

    private JdbcClient.StatementSpec select(
            String sql, IntentState state, @Nullable Reason reason) {
        return jdbc.sql(sql)
                .param("state", state.text())
                .param("reason", reason == null ? null : reason.text());
    }

    /// Files all intents of one booking under another that turned out to be the same. Called with
    /// their rows locked.
    public void rebook(String system, String from, String to, Instant now) {
        jdbc.sql(REBOOK)
                .param("system", system)
                .param("from", from)
                .param("to", to)
                .param("now", now.toString())
                .update();
    }

    /// A template by its name at the provider.
    ///
    /// @param version null for whichever
    public record Needed(String channel, String name, String language, @Nullable Integer version) {

        public Needed(String channel, String name, String language) {
            this(channel, name, language, null);
        }
    }
}
