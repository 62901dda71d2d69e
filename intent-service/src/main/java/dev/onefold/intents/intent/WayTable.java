package dev.onefold.intents.intent;

import java.time.Instant;
import java.util.Collection;
import java.util.Set;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The ways by which intents can go after the one they are on. Called inside a transaction that
/// holds the intents' rows locked.
public final class WayTable {

    /// Whether an intent `i` can go by another way: there is one, and nothing may have gone out
    /// yet. An attempt in doubt counts as gone out, unless it was proved that it was not. In the
    /// form of plain lookups, since Postgres may read all of a table for an `exists`.
    public static final String OPEN =
            """
            (select 1 from intent_ways w where w.intent_id = i.intent_id and w.place > i.way
             limit 1) is not null
            and (i.attempt = 0 or (
                select 1 from attempts a
                where a.intent_id = i.intent_id
                  and coalesce(a.outcome, 'unknown') in ('unknown', 'accepted')
                  and (
                    select 1 from evidence e
                    where e.intent_id = a.intent_id and e.attempt = a.attempt
                      and e.kind = 'did_not_happen'
                    limit 1) is null
                limit 1) is null)\
            """;

    private static final String WHICH_OPEN =
            """
            select i.intent_id from intents i
            where i.intent_id = any (cast(:ids as text[])::uuid[]) and
            """
                    + OPEN;

    // Attempts are counted anew: those of the way before it say nothing of this one. Their numbers
    // go on.
    private static final String TAKE_NEXT =
            """
            update intents i
            set way = w.place, channel = w.channel, provider = w.provider, account = w.account,
                address = w.address, template = w.template,
                template_version = w.template_version, content_hash = w.content_hash,
                language = w.language, category = w.category, parameters = w.parameters,
                due_at = cast(:now as timestamptz), released_at = null, spent = 0,
                first_attempt_at = null, updated_at = cast(:now as timestamptz)
            from (
                select distinct on (n.intent_id) n.*
                from intent_ways n
                join intents o on o.intent_id = n.intent_id and n.place > o.way
                where n.intent_id = any (cast(:ids as text[])::uuid[])
                order by n.intent_id, n.place
            ) w
            where i.intent_id = w.intent_id and i.state = 'pending'
            """;

    private final JdbcClient jdbc;

    public WayTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Those of the intents that can go by another way.
    public Set<UUID> open(Collection<UUID> intents) {
        return intents.isEmpty()
                ? Set.of()
                : Set.copyOf(
                        jdbc.sql(WHICH_OPEN)
                                .param("ids", Columns.of(intents))
                                .query(UUID.class)
                                .list());
    }

    /// Puts pending intents on their next way, due at once.
    public void takeNext(Collection<UUID> intents, Instant now) {
        if (intents.isEmpty()) {
            return;
        }
        int taken =
                jdbc.sql(TAKE_NEXT)
                        .param("ids", Columns.of(intents))
                        .param("now", now.toString())
                        .update();
        if (taken != intents.size()) {
            throw new IllegalStateException(
                    "Put " + taken + " of " + intents.size() + " intents on their next way");
        }
    }
}
