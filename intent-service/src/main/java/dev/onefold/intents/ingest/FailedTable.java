package dev.onefold.intents.ingest;

import dev.onefold.intents.intent.Times;
import dev.onefold.rules.event.EventStatus;
import dev.onefold.rules.event.EventStep;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Events that did not go well. Called inside the transaction that holds the event's row.
final class FailedTable {

    private static final String FAIL =
            """
            update events
            set status = :status, attempt_count = :attempts, last_error = :error, effect = '',
                first_failed_at = cast(:first as timestamptz),
                next_attempt_at = cast(:next as timestamptz), processed_at = null,
                origin = :origin, origin_key = :key
            where provider = :provider and event_id = :event
            """;

    // Served by events_due. Skips what another instance holds.
    private static final String NEXT =
            """
            select provider, event_id, endpoint, delivery_id, verdict, received_at, headers, fields,
                   traceparent, origin, origin_key, replays, payload, attempt_count,
                   first_failed_at
            from events
            where status = 'retryable_failed' and next_attempt_at <= cast(:now as timestamptz)
            order by next_attempt_at
            limit 1
            for update skip locked
            """;

    private static final String COMPLETE =
            """
            update events
            set status = :status, attempt_count = :attempts, next_attempt_at = null,
                processed_at = cast(:now as timestamptz), effect = :effect,
                workflow_version = :workflow
            where provider = :provider and event_id = :event
            """;

    private final JdbcClient jdbc;
    private final EventTable.Workflow workflow;

    FailedTable(JdbcClient jdbc, EventTable.Workflow workflow) {
        this.jdbc = jdbc;
        this.workflow = workflow;
    }

    /// Keeps an event that failed for its next attempt.
    void fail(Failing event, Instant next, String error) {
        write(event, EventStatus.PROCESSING.next(EventStep.FAILED), next, error);
    }

    void giveUp(Failing event, String error) {
        write(event, EventStatus.PROCESSING.next(EventStep.GIVEN_UP), null, error);
    }

    private void write(Failing event, EventStatus status, @Nullable Instant next, String error) {
        one(
                named(FAIL, event.name())
                        .param("status", status.text())
                        .param("attempts", event.attempts())
                        .param("error", error)
                        .param("first", event.firstFailedAt().toString())
                        .param("next", next == null ? null : next.toString())
                        .param("origin", event.source().origin())
                        .param("key", event.source().key())
                        .update());
    }

    /// The next one that is due, held until the transaction ends.
    Optional<Due> next(Instant now) {
        return jdbc.sql(NEXT).param("now", now.toString()).query(FailedTable::due).optional();
    }

    void complete(Due due, String effect, Instant now) {
        one(
                named(COMPLETE, due.name())
                        .param("status", EventStatus.PROCESSING.next(EventStep.APPLIED).text())
                        .param("attempts", due.attempts() + 1)
                        .param("effect", effect)
                        .param("workflow", workflow.version())
                        .param("now", now.toString())
                        .update());
    }

    private JdbcClient.StatementSpec named(String sql, EventName name) {
        return jdbc.sql(sql).param("provider", name.provider()).param("event", name.eventId());
    }

    private static void one(int rows) {
        if (rows != 1) {
            throw new IllegalStateException("The event's row is not there, though it is held");
        }
    }

    private static Due due(ResultSet row, int number) throws SQLException {
        Source source =
                new Source(
                        row.getString("endpoint"),
                        row.getString("delivery_id"),
                        row.getString("verdict"),
                        Times.some(row, "received_at"),
                        row.getString("headers"),
                        row.getString("fields"),
                        row.getString("traceparent"),
                        row.getString("origin"),
                        row.getString("origin_key"),
                        row.getInt("replays"));
        return new Due(
                EventTable.name(row),
                source,
                row.getBytes("payload"),
                row.getInt("attempt_count"),
                Times.some(row, "first_failed_at"));
    }

    /// An event that waits for another attempt.
    ///
    /// @param attempts how often it was tried so far
    @SuppressWarnings("ArrayRecordComponent") // nobody compares two
    record Due(EventName name, Source source, byte[] payload, int attempts, Instant firstFailedAt) {
        @Override
        public String toString() {
            return "Due[" + name + "]";
        }
    }

    /// An event whose attempt failed.
    ///
    /// @param attempts how often it was tried, with the one that failed
    @SuppressWarnings("ArrayRecordComponent") // nobody compares two
    record Failing(
            EventName name, Source source, byte[] payload, int attempts, Instant firstFailedAt) {
        @Override
        public String toString() {
            return "Failing[" + name + "]";
        }
    }
}
