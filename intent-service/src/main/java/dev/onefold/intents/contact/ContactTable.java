package dev.onefold.intents.contact;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Contacts and the names by which other systems know them. Called inside a transaction.
public final class ContactTable {

    private static final String FIND =
            """
            select contact_id from contact_identities
            where system = :system and kind = :kind and value = :value
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

    private static final String NAME =
            """
            insert into contact_identities (system, kind, value, contact_id)
            values (:system, :kind, :value, :id)
            on conflict on constraint contact_identities_pk do nothing
            """;

    // Two records of one new person at once: whoever comes second waits here until the first one is
    // committed, and then finds it. Released with the transaction.
    private static final String QUEUE = "select pg_advisory_xact_lock(hashtextextended(:name, 7))";

    private final JdbcClient jdbc;

    public ContactTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public Optional<UUID> find(Identity identity) {
        return jdbc.sql(FIND)
                .param("system", identity.system())
                .param("kind", identity.kind())
                .param("value", identity.value())
                .query(UUID.class)
                .optional();
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
    public void addIdentity(UUID id, Identity identity) {
        jdbc.sql(NAME)
                .param("system", identity.system())
                .param("kind", identity.kind())
                .param("value", identity.value())
                .param("id", id)
                .update();
    }

    /// @param language BCP 47; `und` where nobody said, which takes nothing away that is known
    public record Profile(@Nullable String name, @Nullable String zone, String language) {}
}
