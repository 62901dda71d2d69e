package dev.onefold.intents.claim;

import dev.onefold.intents.intent.Times;
import dev.onefold.rules.claim.Story;
import dev.onefold.rules.claim.Story.Attempt;
import dev.onefold.rules.claim.Story.Line;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/// All that is on record about one intent.
final class StoryTable {

    private static final String INTENT =
            "select state, reason, due_at, send_before from intents where intent_id = :id";

    // The newest, in their order: an intent that something happens to for ever is told briefly.
    private static final String HISTORY =
            """
            select * from (
                select sequence, from_state, to_state, cause, evidence, actor, facts, occurred_at
                from history where intent_id = :id order by sequence desc limit 200
            ) as newest
            order by sequence
            """;

    private static final String ATTEMPTS =
            """
            select * from (
                select attempt, channel, coalesce(started_at, claimed_at) as started_at, outcome,
                       coalesce(code, '') as code, provider_id
                from attempts where intent_id = :id order by attempt desc limit 200
            ) as newest
            order by attempt
            """;

    private final JdbcClient jdbc;

    StoryTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Optional<Story> of(UUID intent) {
        return jdbc.sql(INTENT)
                .param("id", intent)
                .query(
                        (row, _) ->
                                new Story(
                                        IntentState.of(row.getString("state")),
                                        reason(row.getString("reason")),
                                        Times.some(row, "due_at"),
                                        Times.some(row, "send_before"),
                                        below(HISTORY, intent, StoryTable::line),
                                        below(ATTEMPTS, intent, StoryTable::attempt)))
                .optional();
    }

    private <T> List<T> below(String sql, UUID intent, RowMapper<T> rows) {
        return jdbc.sql(sql).param("id", intent).query(rows).list();
    }

    private static Line line(ResultSet row, int number) throws SQLException {
        String from = row.getString("from_state");
        return new Line(
                from == null ? null : IntentState.of(from),
                IntentState.of(row.getString("to_state")),
                row.getString("cause"),
                row.getString("evidence"),
                row.getString("actor"),
                row.getString("facts"),
                Times.some(row, "occurred_at"));
    }

    private static Attempt attempt(ResultSet row, int number) throws SQLException {
        return new Attempt(
                row.getInt("attempt"),
                row.getString("channel"),
                Times.some(row, "started_at"),
                row.getString("outcome"),
                row.getString("code"),
                row.getString("provider_id"));
    }

    private static @Nullable Reason reason(@Nullable String text) {
        return text == null ? null : Reason.of(text);
    }
}
