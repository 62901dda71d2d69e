package dev.onefold.intents.contact;

import dev.onefold.intents.intent.Columns;
import java.sql.ResultSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The names by which other systems know contacts, for many at once. Called inside a transaction.
final class IdentityTable {

    private static final String FIND =
            """
            select n.system, n.kind, n.value, n.contact_id
            from unnest(cast(:systems as text[]), cast(:kinds as text[]), cast(:values as text[]))
                as w(system, kind, value)
            join contact_identities n
                on n.system = w.system and n.kind = w.kind and n.value = w.value
            """;

    // In one order: two transactions that meet in several of them queue up. The same number as for
    // one contact alone.
    private static final String QUEUE =
            """
            select count(pg_advisory_xact_lock(number))
            from (select distinct hashtextextended(name, 7) as number
                  from unnest(cast(:names as text[])) as w(name)
                  order by number) as queue
            """;

    // An address that said no before its person was erased says no again from the start.
    private static final String ADD =
            """
            with named as (
                insert into contact_identities (system, kind, value, contact_id)
                select system, kind, value, contact_id
                from unnest(cast(:systems as text[]), cast(:kinds as text[]),
                            cast(:values as text[]), cast(:contacts as text[])::uuid[])
                    as w(system, kind, value, contact_id)
                order by system, kind, value
                on conflict on constraint contact_identities_pk do nothing
                returning system, kind, value, contact_id
            ), silenced as (
                insert into consents (contact_id, channel, category, granted, source, evidence,
                                      given_at)
                select distinct on (n.contact_id, s.channel, s.category)
                       n.contact_id, s.channel, s.category, false, 'erased contact',
                       'said no before an erasure', s.since
                from named n
                join silenced_addresses s on s.address_hash = address_hash(n.system, n.value)
                where n.kind = 'address'
                order by n.contact_id, s.channel, s.category, s.since desc
                on conflict on constraint consents_pk do nothing
            )
            select count(*) from named
            """;

    private final JdbcClient jdbc;

    IdentityTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Those of the identities that lead to somebody, with whom.
    Map<Identity, UUID> find(Collection<Identity> identities) {
        Map<Identity, UUID> found = HashMap.newHashMap(identities.size());
        bind(jdbc.sql(FIND), identities)
                .query(
                        (ResultSet row) -> {
                            found.put(
                                    new Identity(
                                            row.getString("system"),
                                            row.getString("kind"),
                                            row.getString("value")),
                                    row.getObject("contact_id", UUID.class));
                        });
        return found;
    }

    /// Lets one transaction at a time decide whether contacts with these identities are new.
    void queueFor(Collection<Identity> identities) {
        jdbc.sql(QUEUE)
                .param(
                        "names",
                        Columns.of(
                                identities, i -> i.system() + '\n' + i.kind() + '\n' + i.value()))
                .query(Long.class)
                .single();
    }

    /// Adds names to contacts; one that leads to another contact already is left to that one.
    ///
    /// @return how many were nobody's before
    long add(Map<Identity, UUID> owners) {
        return owners.isEmpty()
                ? 0
                : bind(jdbc.sql(ADD), owners.keySet())
                        .param("contacts", Columns.of(owners.values()))
                        .query(Long.class)
                        .single();
    }

    private static JdbcClient.StatementSpec bind(
            JdbcClient.StatementSpec statement, Collection<Identity> identities) {
        return statement
                .param("systems", Columns.of(identities, Identity::system))
                .param("kinds", Columns.of(identities, Identity::kind))
                .param("values", Columns.of(identities, Identity::value));
    }
}
