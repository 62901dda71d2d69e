package dev.onefold.intents.intent;

import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.notice.Occasion;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Finds intents and locks them. Reserving them is [ReserveTable]'s, moving them [ChangeTable]'s.
public final class IntentTable {

    // In the order of the ids, as everywhere: two transactions that lock the same rows queue up.
    static final String LOCK =
            """
            select intent_id, state, reason, kind, coalesce(schedule_version, 0) as schedule_version,
                   occasion, only_asks, attempt, spent, first_attempt_at, send_before, claim_token
            from intents
            where %s
            order by intent_id
            for update
            """;

    private static final String LOCK_BY_ID =
            LOCK.formatted("intent_id = any (cast(:ids as text[])::uuid[])");
    private static final String LOCK_OF_BOOKING =
            LOCK.formatted("booking_system = :system and booking_id = :booking");
    private static final String LOCK_WAITING =
            LOCK.formatted(
                    """
                    state in ('pending', 'held') and intent_id in (
                        select intent_id from intents
                        where state in ('pending', 'held') and contact_id = :contact
                          and (:channel = '*' or channel = :channel)
                          and (:category = '*' or category = :category)
                        union
                        select i.intent_id from intents i
                        join contact_identities n on n.system = i.channel and n.kind = 'address'
                            and n.value = i.address
                        where i.state in ('pending', 'held') and n.contact_id = :contact
                          and (:channel = '*' or i.channel = :channel)
                          and (:category = '*' or i.category = :category))\
                    """);

    private final JdbcClient jdbc;

    public IntentTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Locks the intents with these ids; those that do not exist are not in the answer.
    public List<Locked> lock(Collection<UUID> ids) {
        return jdbc.sql(LOCK_BY_ID).param("ids", Columns.of(ids)).query(IntentTable::locked).list();
    }

    /// Locks every intent of a booking, whatever its state.
    public List<Locked> lockOfBooking(String system, String bookingId) {
        return jdbc.sql(LOCK_OF_BOOKING)
                .param("system", system)
                .param("booking", bookingId)
                .query(IntentTable::locked)
                .list();
    }

    /// Locks what waits for a contact, and what waits for one of its addresses whoever it is
    /// filed under.
    ///
    /// @param channel one, or `*` for all
    /// @param category one, or `*` for all
    public List<Locked> lockWaiting(UUID contact, String channel, String category) {
        return jdbc.sql(LOCK_WAITING)
                .param("contact", contact)
                .param("channel", channel)
                .param("category", category)
                .query(IntentTable::locked)
                .list();
    }

    static Locked locked(ResultSet row, int number) throws SQLException {
        String reason = row.getString("reason");
        String occasion = row.getString("occasion");
        return new Locked(
                row.getObject("intent_id", UUID.class),
                IntentState.of(row.getString("state")),
                reason == null ? null : Reason.of(reason),
                row.getString("kind"),
                row.getLong("schedule_version"),
                occasion == null ? null : Occasion.of(occasion),
                row.getBoolean("only_asks"),
                new Locked.Tries(
                        row.getInt("attempt"),
                        row.getInt("spent"),
                        Times.read(row, "first_attempt_at"),
                        row.getObject("claim_token", UUID.class)),
                Times.some(row, "send_before"));
    }

    /// Who and where the person is; an address that nobody told is empty.
    public record Reached(NewIntent.Recipient recipient, String phone, String email) {}

    /// An intent as its locked row shows it.
    ///
    /// @param reason why it is held or did not happen; null for what goes on
    /// @param scheduleVersion 0 where no booking stands behind it
    /// @param occasion null likewise
    /// @param onlyAsks whether a confirmed booking makes it needless
    public record Locked(
            UUID intentId,
            IntentState state,
            @Nullable Reason reason,
            String kind,
            long scheduleVersion,
            @Nullable Occasion occasion,
            boolean onlyAsks,
            Tries tries,
            Instant sendBefore) {

        /// @param attempt the number of the last attempt; 0 before the first
        /// @param spent how many of them count
        /// @param claimToken whose claim holds it now
        public record Tries(
                int attempt,
                int spent,
                @Nullable Instant firstAttemptAt,
                @Nullable UUID claimToken) {}
    }
}
