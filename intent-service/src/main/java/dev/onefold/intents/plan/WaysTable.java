package dev.onefold.intents.plan;

import dev.onefold.intents.intent.Columns;
import dev.onefold.intents.intent.NewIntent.Way;
import dev.onefold.intents.intent.WayColumns;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The ways of notices that nobody has tried to send. Called inside a transaction that holds the
/// intents' rows locked.
final class WaysTable {

    private static final String READ =
            """
            select intent_id, channel, provider, account, address, template, template_version,
                   content_hash, language, category, parameters
            from (
                select intent_id, 1 as place, channel, provider, account, address, template,
                       template_version, content_hash, language, category, parameters
                from intents
                union all
                select intent_id, place, channel, provider, account, address, template,
                       template_version, content_hash, language, category, parameters
                from intent_ways) as w
            where intent_id = any (cast(:ids as text[])::uuid[])
            """;

    private static final String CLEAR =
            "delete from intent_ways where intent_id = any (cast(:ids as text[])::uuid[])";

    private static final String WRITE =
            """
            with wanted as (
                select * from unnest(
                    cast(:ids as text[])::uuid[], cast(:places as text[])::smallint[],
                    cast(:channels as text[]), cast(:providers as text[]),
                    cast(:accounts as text[]), cast(:addresses as text[]),
                    cast(:templates as text[]), cast(:versions as text[])::int[],
                    cast(:hashes as text[]), cast(:languages as text[]),
                    cast(:categories as text[]), cast(:parameters as text[]))
                    as w(intent_id, place, channel, provider, account, address, template,
                         template_version, content_hash, language, category, parameters)
            ), first as (
                update intents i
                set channel = w.channel, provider = w.provider, account = w.account,
                    address = w.address, template = w.template,
                    template_version = w.template_version, content_hash = w.content_hash,
                    language = w.language, category = w.category,
                    parameters = w.parameters::text[], updated_at = cast(:now as timestamptz)
                from wanted w
                where i.intent_id = w.intent_id and w.place = 1 and i.attempt = 0 and i.way = 1
            )
            insert into intent_ways (intent_id, place, channel, provider, account, address,
                                     template, template_version, content_hash, language,
                                     category, parameters)
            select intent_id, place, channel, provider, account, address, template,
                   template_version, content_hash, language, category, parameters::text[]
            from wanted where place > 1
            """;

    private final JdbcClient jdbc;

    WaysTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    List<Pinned> read(Collection<UUID> intents) {
        return jdbc.sql(READ)
                .param("ids", Columns.of(intents))
                .query((row, _) -> pinned(row))
                .list();
    }

    /// Replaces all ways of the intents; the place of each is the order in which it is tried.
    void replace(List<Placed> ways, Instant now) {
        jdbc.sql(CLEAR).param("ids", Columns.of(ways, placed -> placed.way().intentId())).update();
        WayColumns.bind(jdbc.sql(WRITE), ways, placed -> placed.way().way())
                .param("ids", Columns.of(ways, placed -> placed.way().intentId()))
                .param("places", Columns.of(ways, Placed::place))
                .param("now", now.toString())
                .update();
    }

    private static Pinned pinned(ResultSet row) throws SQLException {
        return new Pinned(row.getObject("intent_id", UUID.class), WayColumns.read(row));
    }

    record Pinned(UUID intentId, Way way) {

        boolean is(UUID intent, String channel) {
            return intentId.equals(intent) && way.channel().equals(channel);
        }
    }

    record Placed(Pinned way, int place) {}
}
