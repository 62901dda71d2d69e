package dev.onefold.intents.contact;

import dev.onefold.intents.contact.ConsentTable.Statement;
import dev.onefold.intents.intent.Columns;
import dev.onefold.intents.intent.Times;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Moves everything of one contact to another. Called inside a transaction that holds both.
final class MergeTable {

    // One merge at a time, before any row is locked: whoever is led from the old contact to the
    // survivor meanwhile locks the two in just that order.
    private static final String QUEUE = "select pg_advisory_xact_lock(7261002)";

    private static final String READ =
            """
            select contact_id, merged_into, erased_at is not null as erased from contacts
            where contact_id = any (cast(:ids as text[])::uuid[])
            order by contact_id
            """;

    // It waits for whoever writes something for one of them, and whoever comes later reads the row
    // again.
    private static final String LOCK = READ + "for update";

    // The ways on which something may still be sent; in the order of the ids, as everywhere.
    private static final String LOCK_INTENTS =
            """
            select count(*) from (
                select 1 from intents
                where contact_id = :from
                  and state in ('pending', 'held', 'sending', 'uncertain', 'unresolved')
                order by intent_id
                for update) as locked
            """;

    private static final String INTENTS =
            """
            update intents set contact_id = :into, updated_at = cast(:now as timestamptz)
            where contact_id = :from
              and state in ('pending', 'held', 'sending', 'uncertain', 'unresolved')
            """;

    private static final List<String> MOVES =
            List.of(
                    "update bookings set contact_id = :into where contact_id = :from",
                    "update contact_identities set contact_id = :into where contact_id = :from",
                    "update consent_history set contact_id = :into where contact_id = :from",
                    "update replies set contact_id = :into where contact_id = :from",
                    "update sequence_members set contact_id = :into where contact_id = :from",
                    "update contacts set merged_into = :into where merged_into = :from",
                    """
                    insert into suspensions (contact_id, channel, cause, since)
                    select :into, channel, cause, since from suspensions where contact_id = :from
                    on conflict on constraint suspensions_pk do nothing
                    """,
                    "delete from suspensions where contact_id = :from",
                    "delete from consents where contact_id = :from",
                    """
                    update contacts c
                    set name = coalesce(c.name, f.name), zone = coalesce(c.zone, f.zone),
                        account_id = coalesce(c.account_id, f.account_id),
                        language = case when c.language = 'und' then f.language
                                        else c.language end
                    from contacts f
                    where c.contact_id = :into and f.contact_id = :from
                    """);

    private static final String MERGED =
            "update contacts set merged_into = :into where contact_id = :from";

    private static final String SAID =
            """
            select channel, category, granted, source, evidence, given_at from consents
            where contact_id = :from order by channel, category
            """;

    private static final String SUSPENDED =
            "select channel from suspensions where contact_id = :from order by channel";

    private final JdbcClient jdbc;

    MergeTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// How they stand; no other merge goes on until this transaction is over.
    List<Standing> queue(Collection<UUID> ids) {
        jdbc.sql(QUEUE).query((_, _) -> true).single();
        return standings(READ, ids);
    }

    List<Standing> lock(Collection<UUID> ids) {
        return standings(LOCK, ids);
    }

    private List<Standing> standings(String sql, Collection<UUID> ids) {
        return jdbc.sql(sql)
                .param("ids", Columns.of(ids))
                .query(
                        (row, _) ->
                                new Standing(
                                        row.getObject("contact_id", UUID.class),
                                        row.getObject("merged_into", UUID.class),
                                        row.getBoolean("erased")))
                .list();
    }

    List<Statement> said(UUID from) {
        return jdbc.sql(SAID).param("from", from).query(MergeTable::statement).list();
    }

    List<String> suspended(UUID from) {
        return jdbc.sql(SUSPENDED).param("from", from).query((row, _) -> row.getString(1)).list();
    }

    /// @return how many intents go on under the other name
    int move(UUID from, UUID into, Instant now) {
        for (String move : MOVES) {
            jdbc.sql(move).param("from", from).param("into", into).update();
        }
        jdbc.sql(LOCK_INTENTS).param("from", from).query(Long.class).single();
        int moved =
                jdbc.sql(INTENTS)
                        .param("from", from)
                        .param("into", into)
                        .param("now", now.toString())
                        .update();
        jdbc.sql(MERGED).param("from", from).param("into", into).update();
        return moved;
    }

    private static Statement statement(ResultSet row, int number) throws SQLException {
        return new Statement(
                row.getString("channel"),
                row.getString("category"),
                row.getBoolean("granted"),
                row.getString("source"),
                row.getString("evidence"),
                Times.some(row, "given_at"));
    }

    /// How a contact stands.
    record Standing(UUID contact, @Nullable UUID mergedInto, boolean erased) {}
}
