package dev.onefold.reconciler.verify;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.function.Function;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;

/// All SQL of the verifications.
final class VerificationTable {

    // One record delivered again has the moment of the first delivery and changes nothing. A person
    // who asks again asks later: the question is open once more, until a later deadline. One batch
    // may hold both.
    private static final String ADD =
            """
            insert into verifications as v (
                intent_id, attempt, reference, provider, account,
                started_at, requested_at, deadline_at)
            select distinct on (intent_id, attempt) * from unnest(
                cast(:intents as text[]), cast(:attempts as text[])::int[],
                cast(:references as text[]), cast(:providers as text[]),
                cast(:accounts as text[]), cast(:started as text[])::timestamptz[],
                cast(:requested as text[])::timestamptz[],
                cast(:deadlines as text[])::timestamptz[])
                as q(intent_id, attempt, reference, provider, account,
                     started_at, requested_at, deadline_at)
            order by intent_id, attempt, requested_at desc
            on conflict on constraint verifications_pk do update
            set requested_at = excluded.requested_at, deadline_at = excluded.deadline_at,
                state = 'open', closed_at = null
            where v.requested_at < excluded.requested_at
            """;

    // Served by verifications_open from its beginning. Rows that another poller holds are left to
    // it, so that each is answered by one of them.
    static final String LOCK_OVERDUE =
            """
            select intent_id, attempt, reference, provider, account,
                started_at, requested_at, deadline_at
            from verifications
            where state = 'open' and deadline_at <= cast(:now as timestamptz)
            order by deadline_at
            limit :limit
            for update skip locked
            """;

    private static final String CLOSE =
            """
            update verifications v
            set state = 'no_evidence', closed_at = cast(:now as timestamptz)
            from unnest(cast(:intents as text[]), cast(:attempts as text[])::int[])
                as c(intent_id, attempt)
            where v.intent_id = c.intent_id and v.attempt = c.attempt and v.state = 'open'
            """;

    private static final String FORGET =
            """
            delete from verifications
            where (intent_id, attempt) in (
                select intent_id, attempt from verifications
                where state <> 'open' and closed_at < cast(:before as timestamptz)
                order by closed_at
                limit :limit
                for update skip locked)
            """;

    private final JdbcClient jdbc;

    VerificationTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Adds those that are new and opens again those that are asked again, in one statement.
    ///
    /// @return how many that were
    int add(List<Verification> asked) {
        return jdbc.sql(ADD)
                .param("intents", column(asked, Verification::intentId))
                .param("attempts", column(asked, Verification::attempt))
                .param("references", column(asked, Verification::reference))
                .param("providers", column(asked, v -> v.provider().text()))
                .param("accounts", column(asked, Verification::account))
                .param("started", column(asked, Verification::startedAt))
                .param("requested", column(asked, Verification::requestedAt))
                .param("deadlines", column(asked, Verification::deadlineAt))
                .update();
    }

    /// Those whose deadline has passed, locked until the transaction ends.
    List<Verification> lockOverdue(Instant now, int limit) {
        return jdbc.sql(LOCK_OVERDUE)
                .param("now", now.toString())
                .param("limit", limit)
                .query((row, _) -> read(row))
                .list();
    }

    /// Closes rows that this transaction has locked.
    void close(List<Verification> answered, Instant now) {
        int closed =
                jdbc.sql(CLOSE)
                        .param("now", now.toString())
                        .param("intents", column(answered, Verification::intentId))
                        .param("attempts", column(answered, Verification::attempt))
                        .update();
        if (closed != answered.size()) {
            throw new IllegalStateException(
                    "Closed " + closed + " of " + answered.size() + " verifications held locked");
        }
    }

    /// Deletes what was closed before `before`, at most `limit`.
    int forget(Instant before, int limit) {
        return jdbc.sql(FORGET).param("before", before.toString()).param("limit", limit).update();
    }

    private static Verification read(ResultSet row) throws SQLException {
        return new Verification(
                row.getString("intent_id"),
                row.getInt("attempt"),
                row.getString("reference"),
                Provider.of(row.getString("provider")).orElseThrow(),
                row.getString("account"),
                instant(row, "started_at"),
                instant(row, "requested_at"),
                instant(row, "deadline_at"));
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    // Everything travels as text and is cast in the statement: exact, and whole lists at once.
    private static SqlArrayValue column(
            List<Verification> rows, Function<Verification, Object> value) {
        return new SqlArrayValue(
                "text", rows.stream().map(row -> value.apply(row).toString()).toArray());
    }
}
