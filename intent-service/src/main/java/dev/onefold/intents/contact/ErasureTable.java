package dev.onefold.intents.contact;

import dev.onefold.intents.intent.Columns;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Takes what is personal out of every row of a contact and leaves the row: its key, its state, its
/// reasons. Called inside a transaction that holds the contact and all its intents.
final class ErasureTable {

    static final String MARK = "erased";

    /// Whoever was merged into the contact is the same person.
    private static final String ALL_OF_THEM =
            "(select contact_id from contacts where contact_id = :id or merged_into = :id)";

    private static final String LOCK =
            """
            select contact_id from contacts
            where contact_id = :id or merged_into = :id
            order by contact_id
            for update
            """;

    private static final String ADDRESSES =
            """
            select system, kind, value from contact_identities
            where kind = 'address' and contact_id in %s
            """
                    .formatted(ALL_OF_THEM);

    // Only of what was said no to. Where everything else of the person goes, this stays, so that
    // the next record that brings the number does not undo it.
    private static final String SILENCE =
            """
            insert into silenced_addresses (address_hash, channel, category, since)
            select distinct on (1, 2, 3)
                   address_hash(n.system, n.value), s.channel, s.category, s.given_at
            from contact_identities n
            join consents s on s.contact_id in %1$s and not s.granted
            where n.kind = 'address' and n.contact_id in %1$s
            order by 1, 2, 3, s.given_at desc
            on conflict on constraint silenced_addresses_pk do update
            set since = greatest(silenced_addresses.since, excluded.since)
            """
                    .formatted(ALL_OF_THEM);

    private static final String LOCK_INTENTS =
            "select intent_id from intents where contact_id in %s order by intent_id for update"
                    .formatted(ALL_OF_THEM);

    // The leads of a platform are addresses: what is left of one can be compared, not read.
    private static final List<String> ERASE =
            List.of(
                    """
                    update contacts
                    set name = null, zone = null, language = 'und', account_id = null,
                        erased_at = coalesce(erased_at, cast(:now as timestamptz))
                    where contact_id = :id or merged_into = :id
                    """,
                    """
                    delete from dead_addresses d using contact_identities n
                    where n.contact_id in %s and n.kind = 'address'
                      and d.channel = n.system and d.address = n.value
                    """,
                    "delete from contact_identities where contact_id in %s",
                    "update consents set source = '$', evidence = '$' where contact_id in %s",
                    """
                    update consent_history set source = '$', evidence = '$'
                    where contact_id in %s
                    """,
                    """
                    update bookings set phone = null, email = null, place = '$'
                    where contact_id in %s
                    """,
                    """
                    update differences set state = 'closed', closed_at = cast(:now as timestamptz)
                    where state = 'open' and kind in ('reply_waiting', 'question_asked')
                      and subject in (select provider || '/' || event_id from replies
                                      where contact_id in %s)
                    """,
                    """
                    update differences set state = 'closed', closed_at = cast(:now as timestamptz)
                    where state = 'open' and kind = 'ambiguous_stop'
                      and subject in (select cast(:id as text) || ' ' || channel from suspensions
                                      where contact_id in %s)
                    """,
                    "delete from suspensions where contact_id in %s",
                    """
                    update replies set address = '$', state = 'closed'
                    where contact_id in %s
                    """,
                    """
                    update sequence_members
                    set lead = '$ ' || address_hash('email', lead)
                    where contact_id in %s and lead not like '$ %%'
                    """);

    private static final List<String> ERASE_INTENTS =
            List.of(
                    """
                    update intents
                    set address = '', parameters = '{}', zone = 'UTC', zone_source = 'business'
                    where intent_id = any (cast(:ids as text[])::uuid[])
                    """,
                    """
                    update intent_ways set address = '', parameters = '{}'
                    where intent_id = any (cast(:ids as text[])::uuid[])
                    """,
                    """
                    update attempts set detail = '$'
                    where intent_id = any (cast(:ids as text[])::uuid[]) and detail <> ''
                    """);

    private final JdbcClient jdbc;

    ErasureTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Waits for whoever writes something for the contact, and keeps others from it.
    void lock(UUID contact) {
        jdbc.sql(LOCK).param("id", contact).query((row, _) -> row.getObject(1, UUID.class)).list();
    }

    List<Identity> addresses(UUID contact) {
        return jdbc.sql(ADDRESSES)
                .param("id", contact)
                .query(
                        (row, _) ->
                                new Identity(
                                        row.getString("system"),
                                        row.getString("kind"),
                                        row.getString("value")))
                .list();
    }

    /// Keeps the opt-outs of the addresses.
    void silence(UUID contact) {
        jdbc.sql(SILENCE).param("id", contact).update();
    }

    /// Locks all of their intents, in the order of their ids.
    List<UUID> intents(UUID contact) {
        return jdbc.sql(LOCK_INTENTS)
                .param("id", contact)
                .query((row, _) -> row.getObject(1, UUID.class))
                .list();
    }

    void erase(UUID contact, Collection<UUID> intents, Instant now) {
        for (String statement : ERASE) {
            jdbc.sql(statement.replace("%s", ALL_OF_THEM).replace("$", MARK).replace("%%", "%"))
                    .param("id", contact)
                    .param("now", now.toString())
                    .update();
        }
        for (String statement : ERASE_INTENTS) {
            jdbc.sql(statement.replace("$", MARK)).param("ids", Columns.of(intents)).update();
        }
    }
}
