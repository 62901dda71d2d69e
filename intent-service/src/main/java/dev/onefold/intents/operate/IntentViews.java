package dev.onefold.intents.operate;

import dev.onefold.intents.claim.ExplainIntent;
import dev.onefold.intents.operate.IntentView.Summary;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Reads single intents for operators. Changes nothing.
public final class IntentViews {

    private static final String ONE = IntentRows.SUMMARY + "where i.intent_id = :id";

    private static final String RELATED =
            """
            select intent_id, 'first' as relation, kind, channel, due_at, state, reason
            from intents
            where intent_id = (select related_to from intents where intent_id = :id)
            union all
            select intent_id, 'later', kind, channel, due_at, state, reason
            from intents where related_to = :id
            order by relation, due_at, intent_id limit :limit
            """;

    private static final String ATTEMPTS =
            """
            select attempt, dispatcher, claimed_at, lease_until, started_at, ended_at, outcome,
                   provider_id, code, detail
            from attempts where intent_id = :id order by attempt limit :limit
            """;

    private static final String EVIDENCE =
            """
            select attempt, kind, source, provider_id, detail, seen_at, recorded_at
            from evidence where intent_id = :id order by evidence_id limit :limit
            """;

    private static final String HISTORY =
            """
            select sequence, from_state, to_state, reason, cause, evidence, actor, facts, attempt,
                   occurred_at
            from history where intent_id = :id order by sequence limit :limit
            """;

    private static final int MOST = 1_000;

    private final JdbcClient jdbc;
    private final ExplainIntent explain;

    public IntentViews(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.explain = new ExplainIntent(jdbc);
    }

    Optional<IntentView> one(UUID id) {
        return summary(id)
                .map(
                        summary ->
                                new IntentView(
                                        summary,
                                        explain.why(id),
                                        below(RELATED, id, IntentRows::related),
                                        below(ATTEMPTS, id, IntentRows::attempt),
                                        below(EVIDENCE, id, IntentRows::evidence),
                                        below(HISTORY, id, IntentRows::history)));
    }

    /// The intent alone.
    public Optional<Summary> summary(UUID id) {
        return jdbc.sql(ONE).param("id", id).query(IntentRows::summary).optional();
    }

    private <T> List<T> below(String sql, UUID id, RowMapper<T> rows) {
        return jdbc.sql(sql).param("id", id).param("limit", MOST).query(rows).list();
    }
}
