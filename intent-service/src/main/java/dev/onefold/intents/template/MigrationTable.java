package dev.onefold.intents.template;

import dev.onefold.intents.intent.Columns;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Puts what waits on another version of its text.
final class MigrationTable {

    /// Rows `x` of intents or ways whose text has a version `t` that it could be on and is not. A
    /// text that was not there when it was pinned is found by its plain language too.
    private static final String OTHER =
            """
            x.channel = :channel and x.template = :name and x.template_version <> :version
            and t.channel = x.channel and t.name = x.template and t.version = :version
            and t.status = 'approved'
            and (t.language = x.language or (x.template_version = 0
                 and t.language = split_part(x.language, '-', 1)))
            and (cast(:language as text) is null or t.language = :language)
            """;

    private static final String FITS =
            "(t.parameters is null or cardinality(t.parameters) = cardinality(x.parameters))";

    // No index leads to a template: a migration is rare, and an index would cost each intent
    // something. The waiting rows are few beside those that are over.
    private static final String FIND =
            """
            select distinct on (intent_id) intent_id, fits from (
                select x.intent_id, %2$s as fits
                from intents x join templates t on %1$s
                where x.state in ('pending', 'held')
                union all
                select x.intent_id, %2$s
                from intents i
                join intent_ways x on x.intent_id = i.intent_id and x.place > i.way
                join templates t on %1$s
                where i.state in ('pending', 'held')
            ) as found
            order by intent_id, fits desc
            limit :limit
            """
                    .formatted(OTHER, FITS);

    private static final String SET =
            """
            set template_version = t.version, language = t.language,
                content_hash = t.content_hash%s
            from templates t
            where x.intent_id = any (cast(:ids as text[])::uuid[]) and %s and %s
            """;

    private static final String MOVE =
            "update intents x "
                    + SET.formatted(", updated_at = cast(:now as timestamptz)", OTHER, FITS)
                    + " and x.state in ('pending', 'held') returning x.intent_id";

    private static final String MOVE_WAYS =
            "update intent_ways x " + SET.formatted("", OTHER, FITS) + " returning x.intent_id";

    private static final String TARGET =
            """
            select exists (
                select from templates
                where channel = :channel and name = :name and version = :version
                  and status = 'approved'
                  and (cast(:language as text) is null or language = :language))
            """;

    private final JdbcClient jdbc;

    MigrationTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Whether there is such a version, approved.
    boolean hasTarget(Target target) {
        return bind(TARGET, target).query(Boolean.class).single();
    }

    /// What waits for another version, by id; none is locked.
    List<Found> find(Target target, int limit) {
        return bind(FIND, target)
                .param("limit", limit)
                .query(
                        (row, _) ->
                                new Found(
                                        row.getObject("intent_id", UUID.class),
                                        row.getBoolean("fits")))
                .list();
    }

    /// Moves those that still wait, whose rows are locked, and their ways.
    ///
    /// @return those that were on another version
    Set<UUID> move(Target target, Collection<UUID> intents, Instant now) {
        Set<UUID> moved = new TreeSet<>();
        moved.addAll(
                bind(MOVE, target)
                        .param("ids", Columns.of(intents))
                        .param("now", now.toString())
                        .query(UUID.class)
                        .list());
        moved.addAll(
                bind(MOVE_WAYS, target).param("ids", Columns.of(intents)).query(UUID.class).list());
        return moved;
    }

    private JdbcClient.StatementSpec bind(String sql, Target target) {
        return jdbc.sql(sql)
                .param("channel", target.channel())
                .param("name", target.name())
                .param("language", target.language())
                .param("version", target.version());
    }

    /// @param language null for every language that has the version
    record Target(String channel, String name, @Nullable String language, int version) {}

    /// @param fits whether the version has as many places as the message has fillings
    record Found(UUID intentId, boolean fits) {}
}
