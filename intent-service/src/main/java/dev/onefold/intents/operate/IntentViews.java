package dev.onefold.intents.operate;

import dev.onefold.intents.claim.ExplainIntent;
import dev.onefold.intents.intent.Times;
import dev.onefold.intents.operate.IntentView.AttemptView;
import dev.onefold.intents.operate.IntentView.EvidenceView;
import dev.onefold.intents.operate.IntentView.HistoryView;
import dev.onefold.intents.operate.IntentView.Summary;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Reads intents for operators. Changes nothing.
final class IntentViews {

    private static final String SUMMARY =
            """
            select intent_id, intent_key, kind, business_reference as booking,
                   coalesce(schedule_version, 0) as schedule_version, template || ' v' || template_version as template, language,
                   contact_id, channel, '…' || right(address, 3) as address, zone, due_at,
                   send_before, state, reason
            from intents
            """;
    private static final String ONE = SUMMARY + "where intent_id = :id";
    // A moved booking has several names, and its intents stand under one of them.
    private static final String OF_BOOKING =
            SUMMARY
                    + "where booking_system = :system and booking_id in (:booking,"
                    + " (select root from booking_names where system = :system and name = :booking))"
                    + " order by created_at, due_at, intent_id limit :limit";

    private static final String ATTEMPTS =
            """
            select attempt, dispatcher, claimed_at, lease_until, started_at, ended_at, outcome,
                   provider_id, code, detail
            from attempts where intent_id = :id order by attempt
            """;

    private static final String EVIDENCE =
            """
            select attempt, kind, source, provider_id, detail, seen_at, recorded_at
            from evidence where intent_id = :id order by evidence_id limit :limit
            """;

    private static final String HISTORY =
            """
            select sequence, from_state, to_state, reason, cause, evidence, actor, facts,
                   attempt, occurred_at
            from history where intent_id = :id order by sequence limit :limit
            """;

    private static final int MOST = 1_000;

    private final JdbcClient jdbc;
    private final ExplainIntent explain;

    IntentViews(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.explain = new ExplainIntent(jdbc);
    }

    Optional<IntentView> one(UUID id) {
        return jdbc.sql(ONE)
                .param("id", id)
                .query(IntentViews::summary)
                .optional()
                .map(
                        summary ->
                                new IntentView(
                                        summary,
                                        explain.why(id),
                                        below(ATTEMPTS, id, IntentViews::attempt),
                                        below(EVIDENCE, id, IntentViews::evidence),
                                        below(HISTORY, id, IntentViews::history)));
    }

    List<Summary> ofBooking(String system, String bookingId) {
        return jdbc.sql(OF_BOOKING)
                .param("system", system)
                .param("booking", bookingId)
                .param("limit", MOST)
                .query(IntentViews::summary)
                .list();
    }

    private <T> List<T> below(String sql, UUID id, RowMapper<T> rows) {
        return jdbc.sql(sql).param("id", id).param("limit", MOST).query(rows).list();
    }

    private static Summary summary(ResultSet row, int number) throws SQLException {
        return new Summary(
                row.getObject("intent_id", UUID.class),
                row.getString("intent_key"),
                row.getString("kind"),
                new IntentView.About(
                        row.getString("booking"),
                        row.getLong("schedule_version"),
                        row.getString("template"),
                        row.getString("language")),
                new IntentView.Recipient(
                        row.getObject("contact_id", UUID.class),
                        row.getString("channel"),
                        row.getString("address"),
                        row.getString("zone")),
                Times.some(row, "due_at"),
                Times.some(row, "send_before"),
                row.getString("state"),
                row.getString("reason"));
    }

    private static AttemptView attempt(ResultSet row, int number) throws SQLException {
        return new AttemptView(
                row.getInt("attempt"),
                row.getString("dispatcher"),
                Times.some(row, "claimed_at"),
                Times.some(row, "lease_until"),
                Times.read(row, "started_at"),
                Times.read(row, "ended_at"),
                row.getString("outcome"),
                row.getString("provider_id"),
                row.getString("code"),
                row.getString("detail"));
    }

    private static EvidenceView evidence(ResultSet row, int number) throws SQLException {
        return new EvidenceView(
                row.getInt("attempt"),
                row.getString("kind"),
                row.getString("source"),
                row.getString("provider_id"),
                row.getString("detail"),
                Times.some(row, "seen_at"),
                Times.some(row, "recorded_at"));
    }

    private static HistoryView history(ResultSet row, int number) throws SQLException {
        return new HistoryView(
                row.getLong("sequence"),
                row.getString("from_state"),
                row.getString("to_state"),
                row.getString("reason"),
                row.getString("cause"),
                row.getString("evidence"),
                row.getString("actor"),
                row.getString("facts"),
                row.getInt("attempt"),
                Times.some(row, "occurred_at"));
    }
}
