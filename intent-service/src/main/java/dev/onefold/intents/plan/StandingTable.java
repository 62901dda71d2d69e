package dev.onefold.intents.plan;

import dev.onefold.intents.intent.BookingKey;
import dev.onefold.intents.intent.Columns;
import dev.onefold.intents.intent.Times;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.notice.BookingFacts;
import dev.onefold.rules.notice.LateBehaviour;
import dev.onefold.rules.notice.NoticeTerms;
import dev.onefold.rules.notice.NoticeType;
import dev.onefold.rules.notice.Occasion;
import dev.onefold.rules.notice.QuietBehaviour;
import dev.onefold.rules.notice.ReplanStep.Move;
import dev.onefold.rules.notice.StandingNotice;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The notices that plans called for, and on which terms they go out. Called inside a transaction
/// that holds the bookings' rows locked.
final class StandingTable {

    // In the order of the ids, as everywhere. What another system or a person asked for is none of
    // a plan's.
    private static final String LOCK =
            """
            select i.intent_id, i.booking_system, i.booking_id, i.kind, i.state, i.occasion,
                   i.due_at, i.send_before, i.quiet, i.late, i.only_asks, i.zone,
                   i.attempt = 0 and i.way = 1 as untried,
                   array[i.channel] || array(
                       select w.channel from intent_ways w
                       where w.intent_id = i.intent_id and w.place > i.way
                       order by w.place) as channels
            from unnest(cast(:systems as text[]), cast(:bookings as text[]),
                        cast(:schedules as text[])::bigint[])
                as b(system, booking_id, schedule_version)
            join intents i on i.booking_system = b.system and i.booking_id = b.booking_id
                and i.schedule_version = b.schedule_version
            where i.request_hash is null and i.related_to is null
            order by i.intent_id
            for update of i
            """;

    private static final String MOVE =
            """
            update intents i
            set occasion = m.occasion, due_at = m.due_at, send_before = m.send_before,
                quiet = m.quiet, late = m.late, only_asks = m.only_asks, released_at = null,
                updated_at = cast(:now as timestamptz)
            from unnest(cast(:ids as text[])::uuid[], cast(:occasions as text[]),
                        cast(:due as text[])::timestamptz[],
                        cast(:before as text[])::timestamptz[], cast(:quiet as text[]),
                        cast(:late as text[]), cast(:asks as text[])::boolean[])
                as m(intent_id, occasion, due_at, send_before, quiet, late, only_asks)
            where i.intent_id = m.intent_id and i.state in ('pending', 'held')
            """;

    private final JdbcClient jdbc;

    StandingTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Locks all notices of the bookings' present schedules, whatever their state.
    List<Standing> lock(List<BookingFacts> bookings) {
        return jdbc.sql(LOCK)
                .param("systems", Columns.of(bookings, BookingFacts::system))
                .param("bookings", Columns.of(bookings, BookingFacts::bookingId))
                .param("schedules", Columns.of(bookings, BookingFacts::scheduleVersion))
                .query((row, _) -> standing(row))
                .list();
    }

    /// Puts what waits on its new terms, but for its ways. Called with the rows locked.
    void move(List<Move> moves, Instant now) {
        int moved =
                jdbc.sql(MOVE)
                        .param("ids", Columns.of(moves, Move::intentId))
                        .param("occasions", Columns.of(moves, m -> m.to().occasion().text()))
                        .param("due", Columns.of(moves, m -> m.to().dueAt()))
                        .param("before", Columns.of(moves, m -> m.to().sendBefore()))
                        .param("quiet", Columns.of(moves, m -> m.to().quiet().text()))
                        .param("late", Columns.of(moves, m -> m.to().late().text()))
                        .param("asks", Columns.of(moves, m -> m.to().onlyAsksToConfirm()))
                        .param("now", now.toString())
                        .update();
        if (moved != moves.size()) {
            throw new IllegalStateException(
                    "Decided on " + moves.size() + " waiting notices, found " + moved);
        }
    }

    private static Standing standing(ResultSet row) throws SQLException {
        return new Standing(
                new BookingKey(row.getString("booking_system"), row.getString("booking_id")),
                new StandingNotice(
                        row.getObject("intent_id", UUID.class),
                        NoticeType.of(row.getString("kind")),
                        IntentState.of(row.getString("state")),
                        terms(row),
                        ZoneId.of(row.getString("zone")),
                        row.getBoolean("untried")));
    }

    private static NoticeTerms terms(ResultSet row) throws SQLException {
        return new NoticeTerms(
                Occasion.of(row.getString("occasion")),
                Times.some(row, "due_at"),
                Times.some(row, "send_before"),
                QuietBehaviour.of(row.getString("quiet")),
                LateBehaviour.of(row.getString("late")),
                row.getBoolean("only_asks"),
                Stream.of((String[]) row.getArray("channels").getArray()).toList());
    }

    record Standing(BookingKey booking, StandingNotice notice) {}
}
