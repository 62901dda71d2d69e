package dev.onefold.intents.intent;

import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.notice.BookingFacts;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Reserves intents and locks them. Moving them is [ChangeTable]'s.
public final class IntentTable {

    // One statement decides who is first: the loser of a race inserts nothing and learns nothing
    // new.
    private static final String RESERVE =
            """
            with wanted as (
                select * from unnest(
                    cast(:ids as text[])::uuid[], cast(:keys as text[]), cast(:kinds as text[]),
                    cast(:contacts as text[])::uuid[], cast(:channels as text[]),
                    cast(:accounts as text[]), cast(:addresses as text[]),
                    cast(:categories as text[]), cast(:systems as text[]),
                    cast(:bookings as text[]), cast(:schedules as text[])::bigint[],
                    cast(:templates as text[]), cast(:versions as text[])::int[],
                    cast(:languages as text[]), cast(:parameters as text[])::text[],
                    cast(:zones as text[]), cast(:quiet as text[]),
                    cast(:asks as text[])::boolean[], cast(:due as text[])::timestamptz[],
                    cast(:before as text[])::timestamptz[])
                    as w(intent_id, intent_key, kind, contact_id, channel, account, address,
                         category, booking_system, booking_id, schedule_version, template,
                         template_version, language, parameters, zone, quiet, only_asks, due_at,
                         send_before)
            ), reserved as (
                insert into intents (
                    intent_id, intent_key, kind, contact_id, channel, provider, account, address,
                    category, booking_system, booking_id, schedule_version, template,
                    template_version, language, parameters, zone, quiet, only_asks, due_at,
                    send_before, state, sequence, created_at, updated_at)
                select intent_id, intent_key, kind, contact_id, channel, channel, account, address,
                       category, booking_system, booking_id, schedule_version, template,
                       template_version, language, parameters::text[], zone, quiet, only_asks,
                       due_at, send_before, 'pending', 1, cast(:now as timestamptz),
                       cast(:now as timestamptz)
                from wanted
                on conflict on constraint intents_key_once do nothing
                returning intent_id
            ), noted as (
                insert into history (intent_id, sequence, from_state, to_state, reason, attempt,
                                     cause, evidence, actor, occurred_at)
                select intent_id, 1, null, 'pending', null, 0, :cause, :evidence, :actor,
                       cast(:now as timestamptz)
                from reserved
                returning history_id
            ), told as (
                insert into outbox (history_id) select history_id from noted
            )
            select count(*) from noted
            """;

    // In the order of the ids, as everywhere: two transactions that lock the same rows queue up.
    static final String LOCK =
            """
            select intent_id, state, reason, kind, schedule_version, only_asks, attempt, spent,
                   first_attempt_at, send_before, claim_token
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

    private static final String WAITING_LANGUAGES =
            """
            select distinct language from intents
            where booking_system = :system and booking_id = :booking
              and schedule_version = :schedule and state in ('pending', 'held')
            """;

    // What waits goes to where the person is now, in the person's words of now. What was sent, or
    // may
    // have been, stays as it was.
    private static final String READDRESS =
            """
            update intents
            set contact_id = :contact, address = :address, zone = :zone,
                parameters = cast(:parameters as text[]), updated_at = cast(:now as timestamptz)
            where booking_system = :system and booking_id = :booking
              and schedule_version = :schedule and state in ('pending', 'held')
              and language = :language
              and (contact_id, address, zone, parameters)
                  is distinct from (:contact, :address, :zone, cast(:parameters as text[]))
            """;

    private final JdbcClient jdbc;

    public IntentTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Writes down those whose key is new and leaves the others as they are.
    ///
    /// @return how many were new
    public long reserve(List<NewIntent> intents, Note note, Instant now) {
        if (intents.isEmpty()) {
            return 0;
        }
        return jdbc.sql(RESERVE)
                .param("ids", Columns.of(intents, NewIntent::intentId))
                .param("keys", Columns.of(intents, i -> i.key().text()))
                .param("kinds", Columns.of(intents, i -> i.subject().kind()))
                .param("contacts", Columns.of(intents, i -> i.recipient().contactId()))
                .param("channels", Columns.of(intents, i -> i.recipient().channel()))
                .param("accounts", Columns.of(intents, i -> i.recipient().account()))
                .param("addresses", Columns.of(intents, i -> i.recipient().address()))
                .param("categories", Columns.of(intents, i -> i.content().category()))
                .param("systems", Columns.of(intents, i -> i.subject().bookingSystem()))
                .param("bookings", Columns.of(intents, i -> i.subject().bookingId()))
                .param("schedules", Columns.of(intents, i -> i.subject().scheduleVersion()))
                .param("templates", Columns.of(intents, i -> i.content().template()))
                .param("versions", Columns.of(intents, i -> i.content().version()))
                .param("languages", Columns.of(intents, i -> i.content().language()))
                .param("parameters", Columns.of(intents, i -> TextArray.of(i.parameters())))
                .param("zones", Columns.of(intents, i -> i.recipient().zone()))
                .param("quiet", Columns.of(intents, i -> i.subject().quiet()))
                .param("asks", Columns.of(intents, i -> i.subject().onlyAsks()))
                .param("due", Columns.of(intents, NewIntent::dueAt))
                .param("before", Columns.of(intents, NewIntent::sendBefore))
                .param("now", now.toString())
                .param("cause", note.cause())
                .param("evidence", note.evidence())
                .param("actor", note.actor())
                .query(Long.class)
                .single();
    }

    /// Brings what waits for a booking's present schedule up to date with who and where the
    /// person is. Called with the rows locked.
    ///
    /// @return how many differed
    public int readdress(
            NewIntent.Recipient recipient, BookingFacts booking, Words words, Instant now) {
        return jdbc.sql(READDRESS)
                .param("contact", recipient.contactId())
                .param("address", recipient.address())
                .param("zone", recipient.zone())
                .param("parameters", TextArray.of(words.parameters()))
                .param("language", words.language())
                .param("system", booking.system())
                .param("booking", booking.bookingId())
                .param("schedule", booking.scheduleVersion())
                .param("now", now.toString())
                .update();
    }

    /// The languages of what waits for a booking's present schedule.
    public List<String> waitingLanguages(BookingFacts booking) {
        return jdbc.sql(WAITING_LANGUAGES)
                .param("system", booking.system())
                .param("booking", booking.bookingId())
                .param("schedule", booking.scheduleVersion())
                .query((row, _) -> row.getString("language"))
                .list();
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
        return new Locked(
                row.getObject("intent_id", UUID.class),
                IntentState.of(row.getString("state")),
                reason == null ? null : Reason.of(reason),
                row.getString("kind"),
                row.getLong("schedule_version"),
                row.getBoolean("only_asks"),
                new Locked.Tries(
                        row.getInt("attempt"),
                        row.getInt("spent"),
                        Times.read(row, "first_attempt_at"),
                        row.getObject("claim_token", UUID.class)),
                Times.some(row, "send_before"));
    }

    /// What fills a template's places, in the template's language.
    public record Words(String language, List<String> parameters) {}

    /// An intent as its locked row shows it.
    ///
    /// @param reason why it is held or did not happen; null for what goes on
    /// @param onlyAsks whether a confirmed booking makes it needless
    public record Locked(
            UUID intentId,
            IntentState state,
            @Nullable Reason reason,
            String kind,
            long scheduleVersion,
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
