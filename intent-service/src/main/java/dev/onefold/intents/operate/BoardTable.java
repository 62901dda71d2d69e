package dev.onefold.intents.operate;

import dev.onefold.intents.operate.BoardView.Count;
import dev.onefold.intents.operate.IntentView.Summary;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Counts intents for a board. Every count has a bound, so that a look costs little.
final class BoardTable {

    /// The most that are counted.
    static final int MOST = 200_000;

    private static final int NEXT_ONES = 10;

    // Served by intents_by_due.
    private static final String COUNTS =
            """
            select state, reason, count(*) as intents from (
                select state, reason from intents
                where due_at at time zone 'UTC' >= cast(:from as timestamptz) at time zone 'UTC'
                  and due_at at time zone 'UTC' < cast(:to as timestamptz) at time zone 'UTC'
                limit :limit) as due
            group by state, reason
            order by state, reason nulls first
            """;

    // Each served by the small index of its states.
    private static final String OPEN =
            """
            select state, reason, count(*) as intents from (
                (select state, reason from intents where state = 'held' limit :limit)
                union all
                (select state, reason from intents where state = 'sending' limit :limit)
                union all
                (select state, reason from intents
                 where state in ('uncertain', 'unresolved') limit :limit)) as waiting
            group by state, reason
            order by state, reason nulls first
            """;

    private static final String NEXT =
            IntentRows.SUMMARY
                    + """
                    where i.state = 'pending' and i.released_at is null
                      and i.due_at >= cast(:now as timestamptz)
                    order by i.due_at, i.intent_id limit :limit
                    """;

    private final JdbcClient jdbc;

    BoardTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    List<Count> counts(Instant from, Instant to) {
        return jdbc.sql(COUNTS)
                .param("from", from.toString())
                .param("to", to.toString())
                .param("limit", MOST + 1)
                .query(BoardTable::count)
                .list();
    }

    List<Count> open() {
        return jdbc.sql(OPEN).param("limit", MOST).query(BoardTable::count).list();
    }

    List<Summary> next(Instant now) {
        return jdbc.sql(NEXT)
                .param("now", now.toString())
                .param("limit", NEXT_ONES)
                .query(IntentRows::summary)
                .list();
    }

    private static Count count(ResultSet row, int number) throws SQLException {
        return new Count(row.getString("state"), row.getString("reason"), row.getLong("intents"));
    }
}
