package dev.onefold.intents.release;

import dev.onefold.intents.intent.Columns;
import dev.onefold.intents.intent.Times;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The hand-outs of the intents. An intent whose pointer is out stays pending; only a claim moves
/// it.
public final class ReleaseTable {

    // Served by intents_released, which holds no more rows than may be out.
    private static final String COUNT_OUT =
            """
            select count(*) from (
                select 1 from intents
                where state = 'pending' and released_at is not null
                limit :limit) as released
            """;

    // Served by intents_due from its beginning: the rows of another day are not looked at. Skipping
    // locked rows lets every instance take others, and leaves alone what a booking is changing.
    private static final String RELEASE =
            """
            with due as (
                select intent_id from intents
                where state = 'pending' and released_at is null
                  and due_at <= cast(:now as timestamptz)
                order by due_at
                limit :limit
                for update skip locked
            )
            update intents i
            set released_at = cast(:now as timestamptz), release = i.release + 1
            from due
            where i.intent_id = due.intent_id
            returning i.intent_id, i.release, i.contact_id, i.channel, i.account, i.due_at
            """;

    private static final String GIVE_BACK =
            """
            update intents i
            set released_at = null
            from unnest(cast(:ids as text[])::uuid[], cast(:releases as text[])::int[])
                as p(intent_id, release)
            where i.intent_id = p.intent_id and i.release = p.release and i.state = 'pending'
            """;

    private static final String TAKE_BACK =
            """
            with stale as (
                select intent_id from intents
                where state = 'pending' and released_at < cast(:before as timestamptz)
                order by released_at
                limit :limit
                for update skip locked
            )
            update intents i
            set released_at = null
            from stale
            where i.intent_id = stale.intent_id
            """;

    private static final String OLDEST_DUE =
            """
            select due_at from intents
            where state = 'pending' and released_at is null
            order by due_at
            limit 1
            """;

    private final JdbcClient jdbc;

    public ReleaseTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    int countOut(int limit) {
        return jdbc.sql(COUNT_OUT).param("limit", limit).query(Integer.class).single();
    }

    List<Pointer> release(Instant now, int limit) {
        return jdbc.sql(RELEASE)
                .param("now", now.toString())
                .param("limit", limit)
                .query(
                        (row, _) ->
                                new Pointer(
                                        row.getObject("intent_id", UUID.class),
                                        row.getInt("release"),
                                        row.getObject("contact_id", UUID.class),
                                        row.getString("channel"),
                                        row.getString("account"),
                                        Times.some(row, "due_at")))
                .list();
    }

    /// Undoes hand-outs that did not reach the topic.
    void giveBack(List<Pointer> pointers) {
        jdbc.sql(GIVE_BACK)
                .param("ids", Columns.of(pointers, Pointer::intentId))
                .param("releases", Columns.of(pointers, Pointer::release))
                .update();
    }

    /// Undoes hand-outs that nobody claimed since `before`.
    int takeBack(Instant before, int limit) {
        return jdbc.sql(TAKE_BACK)
                .param("before", before.toString())
                .param("limit", limit)
                .update();
    }

    /// When the intent that waits longest became due, or will.
    Optional<Instant> oldestDue() {
        return jdbc.sql(OLDEST_DUE).query((row, _) -> Times.some(row, "due_at")).optional();
    }

    record Pointer(
            UUID intentId,
            int release,
            UUID contactId,
            String channel,
            String account,
            Instant dueAt) {}
}
