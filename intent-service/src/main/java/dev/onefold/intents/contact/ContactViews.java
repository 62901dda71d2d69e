package dev.onefold.intents.contact;

import dev.onefold.intents.contact.ContactView.ConsentView;
import dev.onefold.intents.contact.ContactView.IdentityView;
import dev.onefold.intents.contact.ContactView.Profile;
import dev.onefold.intents.contact.ContactView.ReplyView;
import dev.onefold.intents.contact.ContactView.SaidView;
import dev.onefold.intents.contact.ContactView.SuspensionView;
import dev.onefold.intents.intent.Times;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Reads contacts for operators. Changes nothing. Every list is bounded.
final class ContactViews {

    private static final int MOST = 200;

    private static final String SURVIVOR =
            "select coalesce(merged_into, contact_id) from contacts where contact_id = :id";

    private static final String BY_IDENTITY =
            """
            select coalesce(c.merged_into, c.contact_id) from contact_identities n
            join contacts c on c.contact_id = n.contact_id
            where n.system = :system and n.kind = :kind and n.value = :value
            """;

    private static final String PROFILE =
            """
            select name, zone, language, account_id, created_at, erased_at,
                   array(select m.contact_id from contacts m where m.merged_into = :id
                         order by m.contact_id limit :most) as merged_from
            from contacts where contact_id = :id
            """;

    private static final String IDENTITIES =
            """
            select n.system, n.kind, '…' || right(n.value, 3) as value,
                   n.kind = 'address' and exists (
                       select from dead_addresses d
                       where d.channel = n.system and d.address = n.value) as dead
            from contact_identities n where n.contact_id = :id
            order by n.system, n.kind, n.value limit :most
            """;

    private static final String CONSENTS =
            """
            select channel, category, granted, source, evidence, given_at from consents
            where contact_id = :id order by channel, category limit :most
            """;

    private static final String SAID =
            """
            select channel, category, granted, source, evidence, given_at, applied, recorded_at
            from consent_history
            where contact_id = :id order by consent_history_id desc limit :most
            """;

    private static final String SUSPENSIONS =
            """
            select channel, cause, since from suspensions
            where contact_id = :id order by channel limit :most
            """;

    private static final String REPLIES =
            """
            select provider, event_id, channel, meaning, state, intent_id, received_at from replies
            where contact_id = :id order by received_at desc, provider, event_id limit :most
            """;

    private static final String INTENTS =
            """
            select state, count(*) as number from intents
            where contact_id = :id
               or contact_id in (select contact_id from contacts where merged_into = :id)
            group by state order by state
            """;

    private final JdbcClient jdbc;

    ContactViews(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// A contact by its id, or by that of one that was merged into it.
    Optional<ContactView> one(UUID id) {
        return jdbc.sql(SURVIVOR).param("id", id).query(UUID.class).optional().map(this::view);
    }

    Optional<ContactView> lookup(Identity identity) {
        return jdbc.sql(BY_IDENTITY)
                .param("system", identity.system())
                .param("kind", identity.kind())
                .param("value", identity.value())
                .query(UUID.class)
                .optional()
                .map(this::view);
    }

    private ContactView view(UUID id) {
        Profile profile =
                jdbc.sql(PROFILE)
                        .param("id", id)
                        .param("most", MOST)
                        .query(ContactViews::profile)
                        .single();
        return new ContactView(
                id,
                profile,
                below(IDENTITIES, id, ContactViews::identity),
                below(CONSENTS, id, ContactViews::consent),
                below(SAID, id, ContactViews::said),
                below(SUSPENSIONS, id, ContactViews::suspension),
                below(REPLIES, id, ContactViews::reply),
                intents(id));
    }

    private Map<String, Long> intents(UUID id) {
        Map<String, Long> counts = new LinkedHashMap<>();
        jdbc.sql(INTENTS)
                .param("id", id)
                .query(
                        (ResultSet row) -> {
                            counts.put(row.getString("state"), row.getLong("number"));
                        });
        return counts;
    }

    private <T> List<T> below(String sql, UUID id, RowMapper<T> rows) {
        return jdbc.sql(sql).param("id", id).param("most", MOST).query(rows).list();
    }

    private static Profile profile(ResultSet row, int number) throws SQLException {
        return new Profile(
                row.getString("name"),
                row.getString("zone"),
                row.getString("language"),
                row.getObject("account_id", UUID.class),
                List.of((UUID[]) row.getArray("merged_from").getArray()),
                Times.some(row, "created_at"),
                Times.read(row, "erased_at"));
    }

    private static IdentityView identity(ResultSet row, int number) throws SQLException {
        return new IdentityView(
                row.getString("system"),
                row.getString("kind"),
                row.getString("value"),
                row.getBoolean("dead"));
    }

    private static ConsentView consent(ResultSet row, int number) throws SQLException {
        return new ConsentView(
                row.getString("channel"),
                row.getString("category"),
                row.getBoolean("granted"),
                row.getString("source"),
                row.getString("evidence"),
                Times.some(row, "given_at"));
    }

    private static SaidView said(ResultSet row, int number) throws SQLException {
        return new SaidView(
                consent(row, number), row.getBoolean("applied"), Times.some(row, "recorded_at"));
    }

    private static SuspensionView suspension(ResultSet row, int number) throws SQLException {
        return new SuspensionView(
                row.getString("channel"), row.getString("cause"), Times.some(row, "since"));
    }

    private static ReplyView reply(ResultSet row, int number) throws SQLException {
        return new ReplyView(
                row.getString("provider"),
                row.getString("event_id"),
                row.getString("channel"),
                row.getString("meaning"),
                row.getString("state"),
                row.getObject("intent_id", UUID.class),
                Times.some(row, "received_at"));
    }
}
