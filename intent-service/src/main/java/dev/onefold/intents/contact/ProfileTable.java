package dev.onefold.intents.contact;

import dev.onefold.intents.contact.ContactTable.Profile;
import dev.onefold.intents.intent.Columns;
import java.sql.ResultSet;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/// What is known of contacts, for many at once. Called inside a transaction.
final class ProfileTable {

    // In the order of the ids, as everywhere. Not the key: rows that point at the contact are
    // written meanwhile.
    private static final String LOCK =
            """
            select contact_id, name, zone, language
            from contacts
            where contact_id = any (cast(:ids as text[])::uuid[])
              and merged_into is null and erased_at is null
            order by contact_id
            for no key update
            """;

    private static final String INSERT =
            """
            insert into contacts (contact_id, name, zone, language, created_at)
            select contact_id, name, zone, language, cast(:now as timestamptz)
            from unnest(cast(:ids as text[])::uuid[], cast(:names as text[]),
                        cast(:zones as text[]), cast(:languages as text[]))
                as w(contact_id, name, zone, language)
            """;

    private static final String UPDATE =
            """
            update contacts c set name = w.name, zone = w.zone, language = w.language
            from unnest(cast(:ids as text[])::uuid[], cast(:names as text[]),
                        cast(:zones as text[]), cast(:languages as text[]))
                as w(contact_id, name, zone, language)
            where c.contact_id = w.contact_id
            """;

    private final JdbcClient jdbc;

    ProfileTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Locks contacts. Those that were merged or erased are not in the answer.
    Map<UUID, Profile> lock(Collection<UUID> ids) {
        Map<UUID, Profile> profiles = HashMap.newHashMap(ids.size());
        if (!ids.isEmpty()) {
            jdbc.sql(LOCK)
                    .param("ids", Columns.of(ids))
                    .query(
                            (ResultSet row) -> {
                                profiles.put(
                                        row.getObject("contact_id", UUID.class),
                                        new Profile(
                                                row.getString("name"),
                                                row.getString("zone"),
                                                row.getString("language")));
                            });
        }
        return profiles;
    }

    void insert(Map<UUID, Profile> profiles, Instant now) {
        if (!profiles.isEmpty()) {
            bind(INSERT, profiles).param("now", now.toString()).update();
        }
    }

    /// Sets what is known of contacts whose rows are locked.
    void update(Map<UUID, Profile> profiles) {
        if (!profiles.isEmpty()) {
            bind(UPDATE, profiles).update();
        }
    }

    private JdbcClient.StatementSpec bind(String sql, Map<UUID, Profile> profiles) {
        return jdbc.sql(sql)
                .param("ids", Columns.of(profiles.keySet()))
                .param("names", Columns.of(profiles.values(), Profile::name))
                .param("zones", Columns.of(profiles.values(), Profile::zone))
                .param("languages", Columns.of(profiles.values(), Profile::language));
    }
}
