package dev.onefold.intents.operate;

import dev.onefold.intents.intent.Times;
import dev.onefold.intents.operate.IntentView.AttemptView;
import dev.onefold.intents.operate.IntentView.EvidenceView;
import dev.onefold.intents.operate.IntentView.HistoryView;
import dev.onefold.intents.operate.IntentView.RelatedView;
import dev.onefold.intents.operate.IntentView.Summary;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.UUID;

/// Reads what operators see out of rows.
final class IntentRows {

    /// What [#summary(ResultSet, int)] reads.
    static final String SUMMARY =
            """
            select i.intent_id, i.intent_key, i.kind,
                   i.booking_system || '/' || i.booking_id as booking, i.schedule_version,
                   i.business_reference, i.purpose, i.category, i.priority,
                   i.template || ' v' || i.template_version as template, i.language,
                   i.contact_id, i.channel, '…' || right(i.address, 3) as address, i.way, i.zone,
                   i.zone_source, i.due_at, i.send_before, i.state, i.reason
            from intents i
            """;

    private IntentRows() {}

    static Summary summary(ResultSet row, int number) throws SQLException {
        return new Summary(
                row.getObject("intent_id", UUID.class),
                row.getString("intent_key"),
                row.getString("kind"),
                about(row),
                new IntentView.Recipient(
                        row.getObject("contact_id", UUID.class),
                        row.getString("channel"),
                        row.getString("address"),
                        row.getInt("way"),
                        row.getString("zone"),
                        row.getString("zone_source")),
                Times.some(row, "due_at"),
                Times.some(row, "send_before"),
                row.getString("state"),
                row.getString("reason"));
    }

    private static IntentView.About about(ResultSet row) throws SQLException {
        return new IntentView.About(
                row.getString("booking"),
                row.getObject("schedule_version", Long.class),
                row.getString("business_reference"),
                row.getString("purpose"),
                row.getString("category"),
                row.getInt("priority"),
                row.getString("template"),
                row.getString("language"));
    }

    static RelatedView related(ResultSet row, int number) throws SQLException {
        return new RelatedView(
                row.getObject("intent_id", UUID.class),
                row.getString("relation"),
                row.getString("kind"),
                row.getString("channel"),
                Times.some(row, "due_at"),
                row.getString("state"),
                row.getString("reason"));
    }

    static AttemptView attempt(ResultSet row, int number) throws SQLException {
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

    static EvidenceView evidence(ResultSet row, int number) throws SQLException {
        return new EvidenceView(
                row.getInt("attempt"),
                row.getString("kind"),
                row.getString("source"),
                row.getString("provider_id"),
                row.getString("detail"),
                Times.some(row, "seen_at"),
                Times.some(row, "recorded_at"));
    }

    static HistoryView history(ResultSet row, int number) throws SQLException {
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
