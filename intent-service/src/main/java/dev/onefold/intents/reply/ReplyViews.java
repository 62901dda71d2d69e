package dev.onefold.intents.reply;

import dev.onefold.intents.intent.Times;
import dev.onefold.intents.page.Cursor;
import dev.onefold.intents.page.Page;
import dev.onefold.intents.reply.ReplyView.Decided;
import dev.onefold.intents.reply.ReplyView.From;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Reads replies for operators, the oldest first: it has waited longest. Changes nothing.
final class ReplyViews {

    private static final String LIST = "replies";

    // Served by replies_waiting for those that wait.
    private static final String LISTED =
            """
            select r.provider, r.event_id, r.contact_id, r.channel,
                   '…' || right(r.address, 3) as address, r.meaning, r.state, r.intent_id,
                   r.received_at, r.decided_by, r.decided_at, d.detail as why
            from replies r
            left join differences d on d.kind = 'reply_waiting' and d.state = 'open'
                and d.subject = r.provider || '/' || r.event_id
            where r.state = :state
              and (r.received_at, r.provider, r.event_id)
                  > (cast(:at as timestamptz), :provider, :event)
            order by r.received_at, r.provider, r.event_id
            limit :limit
            """;

    private final JdbcClient jdbc;

    ReplyViews(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Page<ReplyView> list(String state, @Nullable Cursor after, int limit) {
        return Page.of(
                jdbc.sql(LISTED)
                        .param("state", state)
                        .param("at", (after == null ? Cursor.FIRST : after.instant(0)).toString())
                        .param("provider", after == null ? "" : after.string(1))
                        .param("event", after == null ? "" : after.string(2))
                        .param("limit", limit + 1)
                        .query(ReplyViews::view)
                        .list(),
                limit,
                last -> Cursor.of(LIST, last.receivedAt(), last.provider(), last.eventId()));
    }

    /// Reads back where a page ended.
    static @Nullable Cursor cursor(@Nullable String text) {
        return Cursor.read(LIST, text, Cursor::instant, Cursor::string, Cursor::string);
    }

    private static ReplyView view(ResultSet row, int number) throws SQLException {
        return new ReplyView(
                row.getString("provider"),
                row.getString("event_id"),
                row.getObject("contact_id", UUID.class),
                new From(row.getString("channel"), row.getString("address")),
                row.getString("meaning"),
                row.getString("state"),
                row.getObject("intent_id", UUID.class),
                row.getString("why"),
                Times.some(row, "received_at"),
                decided(row));
    }

    private static @Nullable Decided decided(ResultSet row) throws SQLException {
        String by = row.getString("decided_by");
        Instant at = Times.read(row, "decided_at");
        return by == null || at == null ? null : new Decided(by, at);
    }
}
