package dev.onefold.intents.claim;

import dev.onefold.intents.intent.Columns;
import dev.onefold.intents.intent.DeadAddressTable;
import dev.onefold.intents.intent.Times;
import dev.onefold.intents.intent.WayTable;
import dev.onefold.rules.claim.AddressFacts;
import dev.onefold.rules.claim.ClaimFacts;
import dev.onefold.rules.claim.CommitmentFacts;
import dev.onefold.rules.claim.ConsentFacts;
import dev.onefold.rules.claim.NeedFacts;
import dev.onefold.rules.claim.NoticeFacts;
import dev.onefold.rules.claim.RecipientFacts;
import dev.onefold.rules.claim.TemplateStatus;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.notice.BookingStatus;
import dev.onefold.rules.notice.LateBehaviour;
import dev.onefold.rules.notice.NoticeType;
import dev.onefold.rules.notice.Occasion;
import dev.onefold.rules.notice.QuietBehaviour;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Locks what is asked for, then reads what it hangs on. Two statements on purpose: the second
/// one sees everything that was committed while the first waited for a lock.
final class CandidateTable {

    private static final String LOCK =
            """
            select count(*) from (
                select 1 from intents
                where intent_id = any (cast(:ids as text[])::uuid[])
                order by intent_id
                for update) as locked
            """;

    // Consent is the contact's, and that of whoever else the address belongs to: a phone that said
    // stop is left alone, under whichever name it is filed. A wider opt-out is lifted only by an
    // opt-in that is later and has evidence of its own. An opt-in is that of whoever the address
    // belongs to: another person's says nothing of it, and nobody's is not made somebody's by
    // another system's word.
    //
    // An address that a booking told after it was found dead is tried again. A word spoken about a
    // booking says nothing of its cancellation, unless it was spoken after that.
    //
    // Every table is looked up by its key, once for each intent: plain lookups rather than
    // `exists`, for which Postgres may read all of a table, and an `offset` that keeps it from
    // looking the person up for each of them.
    static final String LOAD =
            """
            select i.intent_id, i.state, i.release = p.release as pointer_matches, i.kind,
                   i.occasion, coalesce(i.schedule_version, 0) as schedule_version, i.category,
                   i.send_before, i.quiet, i.late, i.only_asks, i.address, i.zone,
                   i.zone_source, i.attempt, i.provider, i.account, i.channel, i.template,
                   i.language, i.parameters,
                   b.status as booking_status, b.schedule_version as booking_schedule,
                   t.status as template_status,
                   coalesce(c.out_at >= coalesce(c.in_at, '-infinity'), false) as opted_out,
                   coalesce(c.everything_at >= coalesce(c.in_at, '-infinity'), false)
                       as opted_out_of_everything,
                   coalesce(c.opted_in, false) as opted_in,
                   k.merged_into is not null as merged, k.erased_at is not null as erased,
                   (select 1 from suspensions s
                    where s.contact_id = any (who.ids) and s.channel in ('*', i.channel)
                    limit 1) is not null as suspended,
                   (select 1 from confirmations f
                    where f.system = i.booking_system and f.booking_id = i.booking_id
                      and f.schedule_version = i.schedule_version
                    limit 1) is not null as confirmed,
                   (select 1 from manual_contacts m
                    where m.system = i.booking_system and m.booking_id = i.booking_id
                      and m.schedule_version = i.schedule_version and m.kind in ('*', i.kind)
                      and (m.kind <> '*' or i.occasion <> 'cancelled'
                           or m.contacted_at >= b.changed_at)
                    limit 1) is not null as spoken_to,
                   i.category = 'marketing' and (
                       select 1 from sequence_members q
                       where q.contact_id = any (who.ids) and q.standing = 'replied'
                         and q.standing_at > i.created_at
                       limit 1) is not null as replied,
                   (select 1 from dead_addresses d
                    where d.channel = i.channel and d.address = who.address
                      and not coalesce(b.changed_at > d.since
                                       and i.address in (b.phone, b.email), false)
                    limit 1) is not null as known_dead,
                   (%s) as another_way
            from unnest(cast(:ids as text[])::uuid[], cast(:releases as text[])::int[])
                as p(intent_id, release)
            join intents i on i.intent_id = p.intent_id
            left join contacts k on k.contact_id = i.contact_id
            left join bookings b on b.system = i.booking_system and b.booking_id = i.booking_id
            left join templates t on t.channel = i.channel and t.name = i.template
                and t.version = i.template_version and t.language = i.language
            cross join lateral (
                select h.address, i.contact_id || h.holders as ids,
                       case when h.holders = '{}' and i.request_hash is null
                           then array[i.contact_id] else h.holders end as holders
                from (
                    select a.address,
                           array(
                               select n.contact_id from contact_identities n
                               where n.system = i.channel and n.kind = 'address'
                                 and n.value = a.address) as holders
                    from (select %s) as a(address)
                    offset 0
                ) as h
                offset 0
            ) who
            left join lateral (
                select max(given_at) filter (where not granted and channel = i.channel) as out_at,
                       max(given_at) filter (where not granted and channel = '*')
                           as everything_at,
                       max(given_at) filter (where granted and evidence <> '') as in_at,
                       bool_or(granted) filter (where contact_id = any (who.holders))
                           as opted_in
                from consents
                where channel in ('*', i.channel) and category in ('*', i.category)
                  and contact_id = any (who.ids)
            ) c on true
            """
                    .formatted(WayTable.OPEN, DeadAddressTable.ADDRESS);

    private final JdbcClient jdbc;

    CandidateTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    List<Candidate> lockAndLoad(List<Claims.Pointer> pointers) {
        jdbc.sql(LOCK)
                .param("ids", Columns.of(pointers, Claims.Pointer::intentId))
                .query(Long.class)
                .single();
        return load(pointers);
    }

    /// As they stand, without a lock: good for looking only.
    List<Candidate> load(List<Claims.Pointer> pointers) {
        return jdbc.sql(LOAD)
                .param("ids", Columns.of(pointers, Claims.Pointer::intentId))
                .param("releases", Columns.of(pointers, Claims.Pointer::release))
                .query(CandidateTable::candidate)
                .list();
    }

    private static Candidate candidate(ResultSet row, int number) throws SQLException {
        Instant sendBefore = Times.some(row, "send_before");
        return new Candidate(
                row.getObject("intent_id", UUID.class),
                row.getInt("attempt"),
                facts(row, sendBefore),
                new Claims.Way(
                        row.getString("provider"),
                        row.getString("account"),
                        row.getString("address"),
                        sendBefore),
                new Claims.Content(
                        row.getString("template"),
                        row.getString("language"),
                        Arrays.asList((String[]) row.getArray("parameters").getArray())));
    }

    private static ClaimFacts facts(ResultSet row, Instant sendBefore) throws SQLException {
        String channel = row.getString("channel");
        return new ClaimFacts(
                IntentState.of(row.getString("state")),
                row.getBoolean("pointer_matches"),
                commitment(row),
                notice(row, sendBefore),
                new NeedFacts(
                        row.getBoolean("confirmed"),
                        row.getBoolean("spoken_to"),
                        row.getBoolean("replied")),
                new ConsentFacts(
                        row.getBoolean("opted_out"),
                        row.getBoolean("opted_out_of_everything"),
                        row.getBoolean("opted_in"),
                        channel.equals("whatsapp")),
                new RecipientFacts(
                        ZoneId.of(row.getString("zone")),
                        row.getString("zone_source").equals("contact"),
                        row.getBoolean("suspended"),
                        fate(row)),
                new AddressFacts(channel, row.getString("address"), row.getBoolean("known_dead")),
                template(row),
                row.getBoolean("another_way"));
    }

    private static NoticeFacts notice(ResultSet row, Instant sendBefore) throws SQLException {
        String occasion = row.getString("occasion");
        return new NoticeFacts(
                NoticeType.of(row.getString("kind")),
                occasion == null ? null : Occasion.of(occasion),
                row.getLong("schedule_version"),
                row.getString("category"),
                sendBefore,
                QuietBehaviour.of(row.getString("quiet")),
                LateBehaviour.of(row.getString("late")),
                row.getBoolean("only_asks"));
    }

    private static RecipientFacts.Fate fate(ResultSet row) throws SQLException {
        if (row.getBoolean("erased")) {
            return RecipientFacts.Fate.ERASED;
        }
        return row.getBoolean("merged") ? RecipientFacts.Fate.MERGED : RecipientFacts.Fate.STANDS;
    }

    private static @Nullable CommitmentFacts commitment(ResultSet row) throws SQLException {
        String status = row.getString("booking_status");
        return status == null
                ? null
                : new CommitmentFacts(BookingStatus.of(status), row.getLong("booking_schedule"));
    }

    private static @Nullable TemplateStatus template(ResultSet row) throws SQLException {
        String status = row.getString("template_status");
        return status == null ? null : TemplateStatus.of(status);
    }
}
