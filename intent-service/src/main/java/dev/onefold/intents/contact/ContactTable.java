package dev.onefold.intents.contact;

import dev.onefold.intents.intent.Columns;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Contacts and the names by which other systems know them. Called inside a transaction.
public final class ContactTable {

    // Whoever is found is not merged and not erased until this transaction is over: both take the
    // row for themselves. Whoever was merged while this waited has lost the identity by now.
    private static final String FIND =
            """
            select n.system, n.kind, n.value, c.contact_id, c.merged_into is not null as merged
            from unnest(cast(:systems as text[]), cast(:kinds as text[]), cast(:values as text[]))
                as w(system, kind, value)
            join contact_identities n
                on n.system = w.system and n.kind = w.kind and n.value = w.value
            join contacts c on c.contact_id = n.contact_id
            where c.erased_at is null
            for key share of c
            """;

    private static final String INSERT =
            """
            insert into contacts (contact_id, name, zone, language, created_at)
            values (:id, :name, :zone, :language, cast(:now as timestamptz))
            """;

    private static final String UPDATE =
            """
            update contacts
            set name = coalesce(:name, name), zone = coalesce(:zone, zone),
                language = case when :language = 'und' then language else :language end
            where contact_id = :id
              and (name, zone, language) is distinct from
                  (coalesce(:name, name), coalesce(:zone, zone),
                   case when :language = 'und' then language else :language end)
            """;

    private static final String PROFILE =
            "select name, zone, language from contacts where contact_id = :id";

    // Two records of one new person at once: whoever comes second waits here until the first one is
    // committed, and then finds it. Released with the transaction.
    private static final String QUEUE = "select pg_advisory_xact_lock(hashtextextended(:name, 7))";

    private final JdbcClient jdbc;
    private final IdentityTable identities;

    public ContactTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.identities = new IdentityTable(jdbc);
    }

    public Optional<UUID> find(Identity identity) {
        return Optional.ofNullable(find(List.of(identity)).get(identity));
    }

    /// Whom each of the identities leads to; those that lead to nobody are not in the answer.
    boolean isErased(UUID id) {
        return jdbc.sql("select erased_at is not null from contacts where contact_id = :id")
                .param("id", id)
                .query(Boolean.class)
                .single();
    }

    /// Whoever is found is neither merged nor erased until the transaction is over.
    public Map<Identity, UUID> find(Collection<Identity> identities) {
        Map<Identity, UUID> found = new HashMap<>();
        boolean[] merged = {false};
        jdbc.sql(FIND)
                .param("systems", Columns.of(identities, Identity::system))
                .param("kinds", Columns.of(identities, Identity::kind))
                .param("values", Columns.of(identities, Identity::value))
                .query(
                        (ResultSet row) -> {
                            merged[0] |= row.getBoolean("merged");
                            found.put(identity(row), row.getObject("contact_id", UUID.class));
                        });
        return merged[0] ? find(identities) : found;
    }

    private static Identity identity(ResultSet row) throws SQLException {
        return new Identity(row.getString("system"), row.getString("kind"), row.getString("value"));
    }

    /// Lets one transaction at a time decide whether a contact with this identity is new.
    public void queueFor(Identity identity) {
        jdbc.sql(QUEUE)
                .param("name", identity.system() + '\n' + identity.kind() + '\n' + identity.value())
                .query((_, _) -> true)
                .single();
    }

    public void insert(UUID id, Profile profile, Instant now) {
        jdbc.sql(INSERT)
                .param("id", id)
                .param("name", profile.name())
                .param("zone", profile.zone())
                .param("language", profile.language())
                .param("now", now.toString())
                .update();
    }

    public void update(UUID id, Profile profile) {
        jdbc.sql(UPDATE)
                .param("id", id)
                .param("name", profile.name())
                .param("zone", profile.zone())
                .param("language", profile.language())
                .update();
    }

    public Profile profile(UUID id) {
        return jdbc.sql(PROFILE)
                .param("id", id)
                .query(
                        (row, _) ->
                                new Profile(
                                        row.getString("name"),
                                        row.getString("zone"),
                                        row.getString("language")))
                .single();
    }

    /// Adds a name to a contact; a name that leads to another contact already is left to that
    /// one.
    ///
    /// @return whether it was nobody's before
    public boolean addIdentity(UUID id, Identity identity) {
        return identities.add(Map.of(identity, id)) == 1;
    }

    /// @param language BCP 47; `und` where nobody said, which takes nothing away that is known
    public record Profile(@Nullable String name, @Nullable String zone, String language) {}
}
