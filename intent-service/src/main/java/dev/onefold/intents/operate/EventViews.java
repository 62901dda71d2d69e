package dev.onefold.intents.operate;

import dev.onefold.intents.intent.Times;
import dev.onefold.intents.operate.EventView.ConflictView;
import dev.onefold.intents.operate.EventView.Payload;
import dev.onefold.intents.operate.EventView.Summary;
import dev.onefold.intents.page.Cursor;
import dev.onefold.intents.page.Page;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Reads events for operators. Changes nothing.
final class EventViews {

    private static final String SUMMARY =
            """
            select e.provider, e.event_id, e.event_type, e.object_id, e.endpoint, e.received_at,
                   e.event_time, e.status, e.effect,
                   (select count(*) from event_conflicts c
                    where c.provider = e.provider and c.event_id = e.event_id) as conflicts
            """;

    private static final String ONE =
            SUMMARY
                    + """
                    , e.delivery_id, e.verdict, e.object_version, e.complete, e.traceparent,
                      e.owner, e.workflow_version, e.attempt_count, e.processed_at,
                      e.first_failed_at, e.last_error, e.next_attempt_at, e.redelivered_at,
                      e.replays, e.payload_hash, e.payload
                    from events e
                    where e.provider = :provider and e.event_id = :event
                    """;

    private static final String CONFLICTS =
            """
            select delivery_id, endpoint, verdict, received_at, payload_hash, payload
            from event_conflicts
            where provider = :provider and event_id = :event
            order by received_at, payload_hash
            """;

    private static final String LIST = "events";

    private final JdbcClient jdbc;

    EventViews(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// The newest first; a page costs the same however far down the list it is.
    Page<Summary> list(EventFilter filter) {
        StringBuilder sql = new StringBuilder(SUMMARY).append("from events e where true");
        // Nothing but column names of ours goes into the statement.
        filter.equal().keySet().stream()
                .sorted()
                .forEach(c -> sql.append(" and e.%s = :%s".formatted(c, c)));
        if (filter.equal().containsKey("object_id")) {
            // Said again, so that every plan may use the index that leaves out those without one.
            sql.append(" and e.object_id <> ''");
        }
        if (filter.since() != null) {
            sql.append(" and e.received_at >= cast(:since as timestamptz)");
        }
        if (filter.until() != null) {
            sql.append(" and e.received_at < cast(:until as timestamptz)");
        }
        if (filter.conflict()) {
            sql.append(
                    " and exists (select from event_conflicts c"
                            + " where c.provider = e.provider and c.event_id = e.event_id)");
        }
        if (filter.after() != null) {
            // The first line is for the index, the second for events of the same moment.
            sql.append(
                    " and e.received_at <= cast(:at as timestamptz)"
                            + " and (e.received_at, e.provider, e.event_id)"
                            + " < (cast(:at as timestamptz), :afterProvider, :afterEvent)");
        }
        sql.append(" order by e.received_at desc, e.provider desc, e.event_id desc limit :limit");
        List<Summary> found =
                bind(jdbc.sql(sql.toString()), filter).query(EventViews::summary).list();
        return Page.of(
                found,
                filter.limit(),
                last -> Cursor.of(LIST, last.receivedAt(), last.provider(), last.eventId()));
    }

    private static JdbcClient.StatementSpec bind(
            JdbcClient.StatementSpec statement, EventFilter filter) {
        JdbcClient.StatementSpec bound = statement.param("limit", filter.limit() + 1);
        filter.equal().forEach(bound::param);
        if (filter.since() != null) {
            bound.param("since", filter.since().toString());
        }
        if (filter.until() != null) {
            bound.param("until", filter.until().toString());
        }
        if (filter.after() != null) {
            bound.param("at", filter.after().instant(0).toString())
                    .param("afterProvider", filter.after().string(1))
                    .param("afterEvent", filter.after().string(2));
        }
        return bound;
    }

    /// @throws dev.onefold.intents.login.BadRequestException when it is none of this list
    static @Nullable Cursor cursor(@Nullable String text) {
        return Cursor.read(LIST, text, Cursor::instant, Cursor::string, Cursor::string);
    }

    /// @param show whether to tell what it says
    Optional<EventView> one(String provider, String eventId, boolean show) {
        List<ConflictView> conflicts =
                jdbc.sql(CONFLICTS)
                        .param("provider", provider)
                        .param("event", eventId)
                        .query((row, _) -> conflict(row, show))
                        .list();
        return jdbc.sql(ONE)
                .param("provider", provider)
                .param("event", eventId)
                .query(
                        (row, number) ->
                                new EventView(
                                        summary(row, number),
                                        origin(row),
                                        work(row),
                                        payload(row, show),
                                        conflicts))
                .optional();
    }

    private static Summary summary(ResultSet row, int number) throws SQLException {
        return new Summary(
                row.getString("provider"),
                row.getString("event_id"),
                row.getString("event_type"),
                row.getString("object_id"),
                row.getString("endpoint"),
                Times.some(row, "received_at"),
                Times.read(row, "event_time"),
                row.getString("status"),
                row.getString("effect"),
                row.getLong("conflicts"));
    }

    private static EventView.Origin origin(ResultSet row) throws SQLException {
        return new EventView.Origin(
                row.getString("delivery_id"),
                row.getString("verdict"),
                row.getObject("object_version", Long.class),
                row.getBoolean("complete"),
                row.getString("traceparent"));
    }

    private static EventView.Work work(ResultSet row) throws SQLException {
        return new EventView.Work(
                row.getString("owner"),
                row.getString("workflow_version"),
                row.getInt("attempt_count"),
                Times.read(row, "processed_at"),
                Times.read(row, "first_failed_at"),
                row.getString("last_error"),
                Times.read(row, "next_attempt_at"),
                Times.read(row, "redelivered_at"),
                row.getInt("replays"));
    }

    private static ConflictView conflict(ResultSet row, boolean show) throws SQLException {
        return new ConflictView(
                row.getString("delivery_id"),
                row.getString("endpoint"),
                row.getString("verdict"),
                Times.some(row, "received_at"),
                payload(row, show));
    }

    private static Payload payload(ResultSet row, boolean show) throws SQLException {
        String hash = row.getString("payload_hash");
        byte[] payload = row.getBytes("payload");
        if (payload == null) {
            return new Payload("purged", hash, null, null);
        }
        if (!show) {
            return new Payload("redacted", hash, null, null);
        }
        String text = text(payload);
        return new Payload(
                "shown",
                hash,
                text,
                text == null ? Base64.getEncoder().encodeToString(payload) : null);
    }

    private static @Nullable String text(byte[] payload) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(payload)).toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }
}
