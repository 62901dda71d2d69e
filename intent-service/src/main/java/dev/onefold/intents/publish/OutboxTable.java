package dev.onefold.intents.publish;

import dev.onefold.intents.intent.Columns;
import dev.onefold.intents.intent.Times;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// What the world has not heard yet. Called inside a transaction.
final class OutboxTable {

    // One instance tells at a time: with several, a later change of an intent could overtake an
    // earlier one. There is no cursor: a change that commits late is found all the same.
    // The outbox is empty whenever statistics are taken, so Postgres would plan for a handful of
    // rows
    // however many wait; within this transaction it goes by the index.
    private static final String ALONE =
            """
            select pg_try_advisory_xact_lock(7261001)
            from set_config('enable_seqscan', 'off', true)
            """;

    // The ids first and alone: joined, the whole backlog would be looked up for every batch of it.
    private static final String NEXT =
            """
            select h.history_id, h.intent_id, h.sequence, h.from_state, h.to_state, h.reason,
                   h.cause, h.evidence, h.actor, h.attempt, h.facts, h.occurred_at,
                   i.intent_key, i.kind, i.purpose, i.category, i.priority, i.contact_id,
                   i.related_to, i.business_reference,
                   coalesce(i.schedule_version, 0) as schedule_version, i.template,
                   i.template_version, i.language, i.due_at, i.send_before, i.way,
                   i.channel, coalesce(a.provider, i.provider) as provider,
                   coalesce(a.account, i.account) as account, a.provider_id
            from history h
            join intents i on i.intent_id = h.intent_id
            left join attempts a on a.intent_id = h.intent_id and a.attempt = h.attempt
            where h.history_id = any (
                array(select history_id from outbox order by history_id limit :limit))
            order by h.history_id
            """;

    private static final String DONE =
            "delete from outbox where history_id = any (cast(:ids as text[])::bigint[])";

    private final JdbcClient jdbc;

    OutboxTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    boolean alone() {
        return jdbc.sql(ALONE).query(Boolean.class).single();
    }

    List<Line> next(int limit) {
        return jdbc.sql(NEXT).param("limit", limit).query(OutboxTable::line).list();
    }

    void done(List<Line> told) {
        jdbc.sql(DONE).param("ids", Columns.of(told, Line::historyId)).update();
    }

    private static Line line(ResultSet row, int number) throws SQLException {
        return new Line(
                row.getLong("history_id"),
                row.getObject("intent_id", UUID.class),
                row.getLong("sequence"),
                new Step(
                        row.getString("from_state"),
                        row.getString("to_state"),
                        row.getString("reason")),
                new Why(
                        row.getString("cause"),
                        row.getString("evidence"),
                        row.getString("actor"),
                        row.getString("facts")),
                about(row),
                content(row),
                way(row),
                Times.some(row, "occurred_at"));
    }

    private static About about(ResultSet row) throws SQLException {
        return new About(
                row.getString("intent_key"),
                row.getString("kind"),
                row.getString("purpose"),
                row.getInt("priority"),
                row.getString("business_reference"),
                row.getLong("schedule_version"),
                row.getObject("contact_id", UUID.class),
                row.getObject("related_to", UUID.class));
    }

    private static Content content(ResultSet row) throws SQLException {
        return new Content(
                row.getString("category"),
                row.getString("template"),
                row.getInt("template_version"),
                row.getString("language"),
                Times.some(row, "due_at"),
                Times.some(row, "send_before"));
    }

    private static Way way(ResultSet row) throws SQLException {
        return new Way(
                row.getInt("way"),
                row.getInt("attempt"),
                row.getString("channel"),
                row.getString("provider"),
                row.getString("account"),
                row.getString("provider_id"));
    }

    /// One change of one intent.
    record Line(
            long historyId,
            UUID intentId,
            long sequence,
            Step step,
            Why why,
            About about,
            Content content,
            Way way,
            Instant occurredAt) {}

    record Step(@Nullable String from, String to, @Nullable String reason) {}

    record Why(String cause, String evidence, String actor, String facts) {}

    record About(
            String key,
            String kind,
            String purpose,
            int priority,
            String reference,
            long scheduleVersion,
            UUID contactId,
            @Nullable UUID relatedTo) {}

    record Content(
            String category,
            String template,
            int version,
            String language,
            Instant dueAt,
            Instant sendBefore) {}

    /// @param place which of its ways the intent is on
    /// @param provider the attempt's, where the change is about one: the intent may be on another
    ///     way by now
    record Way(
            int place,
            int attempt,
            String channel,
            String provider,
            String account,
            @Nullable String providerId) {}
}
