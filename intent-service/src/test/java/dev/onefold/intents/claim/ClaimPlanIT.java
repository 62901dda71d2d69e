package dev.onefold.intents.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.intent.Columns;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A claim costs the same whether a thousand people or a million are on record.
class ClaimPlanIT {

    private static final TestSpine SPINE = TestSpine.fresh(ClaimPlanIT.class);

    /// Everybody has everything, so that whatever is looked up is there in number.
    private static final List<String> CROWD =
            List.of(
                    """
                    insert into contacts
                    select md5('c' || n)::uuid, 'x', 'UTC', 'es', now() from generate_series(1, :n) n
                    """,
                    """
                    insert into contact_identities
                    select 'whatsapp', 'address', '+34' || n, md5('c' || n)::uuid
                    from generate_series(1, :n) n
                    """,
                    """
                    insert into consents
                    select md5('c' || n)::uuid, 'whatsapp', 'transactional', true, 's', 'e', now()
                    from generate_series(1, :n) n
                    """,
                    """
                    insert into suspensions
                    select md5('c' || n)::uuid, 'email', 'x', now() from generate_series(1, :n) n
                    """,
                    """
                    insert into sequence_members
                    select 'p', 'c', n::text, md5('c' || n)::uuid, 'sent', now(), 'e', now()
                    from generate_series(1, :n) n
                    """,
                    """
                    insert into dead_addresses
                    select 'email', n::text, now(), 'x' from generate_series(1, :n) n
                    """,
                    """
                    insert into confirmations
                    select 'other', n::text, 1, 'reply', 'x', now() from generate_series(1, :n) n
                    """,
                    """
                    insert into manual_contacts
                    select 'other', n::text, 1, '*', 'x', 'x', now() from generate_series(1, :n) n
                    """,
                    """
                    insert into bookings (system, booking_id, version, schedule_version, status,
                        starts_at, zone, local_start, contact_id, service, place, changed_at,
                        updated_at, business)
                    select 'clinic', n::text, 1, 1, 'booked', now(), 'UTC', '', md5('c' || n)::uuid,
                        '', '', now(), now(), ''
                    from generate_series(1, :n) n
                    """,
                    """
                    insert into intents (intent_id, intent_key, kind, contact_id, channel, provider,
                        account, address, category, booking_system, booking_id, schedule_version,
                        template, template_version, language, parameters, zone, quiet, only_asks,
                        due_at, send_before, state, sequence, created_at, updated_at, purpose,
                        business_reference, content_hash, priority, occasion, late, zone_source)
                    select md5('i' || n)::uuid, n::text, 'reminder_24h', md5('c' || n)::uuid,
                        'whatsapp', 'whatsapp', 'default', '+34' || n, 'transactional', 'clinic',
                        n::text, 1, 'appointment_reminder_24h', 1, 'es', '{a}', 'UTC', 'defer',
                        false, now(), now(), 'pending', 1, now(), now(), '', '', '', 1,
                        'scheduled', 'skip', 'contact'
                    from generate_series(1, :n) n
                    """,
                    """
                    insert into attempts (intent_id, attempt, claim_token, dispatcher, claimed_at,
                        lease_until, outcome)
                    select md5('i' || n)::uuid, 1, md5('i' || n)::uuid, 'd', now(), now(), 'refused'
                    from generate_series(1, :n) n
                    """,
                    """
                    insert into evidence (intent_id, attempt, kind, source, detail, seen_at,
                        recorded_at)
                    select md5('i' || n)::uuid, 1, 'sent', 'x', '', now(), now()
                    from generate_series(1, :n) n
                    """,
                    """
                    insert into intent_ways
                    select md5('i' || n)::uuid, 2, 'email', 'email', 'd', 'x', 't', 1, 'h', 'es',
                        'transactional', '{a}'
                    from generate_series(1, :n) n
                    """);

    @Test
    void everythingIsLookedUpByItsKey() {
        CROWD.forEach(one -> SPINE.jdbc().sql(one.replace(":n", "20000")).update());
        SPINE.jdbc().sql("analyze").update();

        List<String> ids =
                SPINE.jdbc()
                        .sql("select intent_id::text from intents limit 100")
                        .query((row, _) -> row.getString(1))
                        .list();
        String plan =
                String.join(
                        "\n",
                        SPINE.jdbc()
                                .sql("explain " + CandidateTable.LOAD)
                                .param("ids", Columns.of(ids))
                                .param("releases", Columns.of(ids, _ -> 0))
                                .query(String.class)
                                .list());

        assertThat(plan.lines().filter(line -> line.contains("Seq Scan")).toList())
                .as(plan)
                .allMatch(line -> line.contains("on templates"));
        assertThat(plan.split("on contact_identities", -1)).as(plan).hasSize(2);
    }
}
