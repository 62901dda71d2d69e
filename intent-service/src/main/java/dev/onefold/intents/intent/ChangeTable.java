package dev.onefold.intents.intent;

import dev.onefold.rules.intent.IntentState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Moves intents. Each move, its line in the history and its place in the outbox are one
/// statement for a whole batch. Call it only inside a transaction that holds the rows' locks.
public final class ChangeTable {

    // A move ends any hand-out and any claim: only a claim itself sets them, in its own statement.
    private static final String MOVE =
            """
            with change as (
                select * from unnest(
                    cast(:ids as text[])::uuid[], cast(:from as text[]), cast(:to as text[]),
                    cast(:reason as text[]), cast(:due as text[])::timestamptz[],
                    cast(:attempt as text[])::int[], cast(:spent as text[])::int[],
                    cast(:cause as text[]), cast(:evidence as text[]), cast(:actor as text[]))
                    as c(intent_id, from_state, to_state, reason, due_at, attempt, spent,
                         cause, evidence, actor)
            ), moved as (
                update intents i
                set state = c.to_state,
                    reason = c.reason,
                    sequence = i.sequence + 1,
                    due_at = coalesce(c.due_at, i.due_at),
                    spent = coalesce(c.spent, i.spent),
                    released_at = null,
                    claim_token = null,
                    lease_until = null,
                    updated_at = cast(:now as timestamptz)
                from change c
                where i.intent_id = c.intent_id and i.state = c.from_state
                returning i.intent_id, i.sequence, c.from_state, c.to_state, c.reason, c.attempt,
                          c.cause, c.evidence, c.actor
            ), noted as (
                insert into history (intent_id, sequence, from_state, to_state, reason, attempt,
                                     cause, evidence, actor, occurred_at)
                select intent_id, sequence, from_state, to_state, reason, attempt,
                       cause, evidence, actor, cast(:now as timestamptz)
                from moved
                returning history_id
            ), told as (
                insert into outbox (history_id) select history_id from noted
            )
            select count(*) from noted
            """;

    private final JdbcClient jdbc;

    public ChangeTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Applies the changes in their order; several changes of one intent follow each other.
    public void apply(List<Change> changes, Instant now) {
        List<Change> rest = changes;
        while (!rest.isEmpty()) {
            rest = applyFirstOfEach(rest, now);
        }
    }

    private List<Change> applyFirstOfEach(List<Change> changes, Instant now) {
        Set<UUID> seen = new HashSet<>();
        List<Change> first = new ArrayList<>();
        List<Change> later = new ArrayList<>();
        for (Change change : changes) {
            (seen.add(change.intentId()) ? first : later).add(change);
        }
        long moved =
                jdbc.sql(MOVE)
                        .param("ids", Columns.of(first, Change::intentId))
                        .param("from", Columns.of(first, c -> c.from().text()))
                        .param("to", Columns.of(first, c -> c.to().text()))
                        .param("reason", Columns.of(first, ChangeTable::reason))
                        .param("due", Columns.of(first, Change::dueAt))
                        .param("attempt", Columns.of(first, Change::attempt))
                        .param("spent", Columns.of(first, Change::spent))
                        .param("cause", Columns.of(first, c -> c.note().cause()))
                        .param("evidence", Columns.of(first, c -> c.note().evidence()))
                        .param("actor", Columns.of(first, c -> c.note().actor()))
                        .param("now", now.toString())
                        .query(Long.class)
                        .single();
        if (moved != first.size()) {
            throw new IllegalStateException(
                    "Decided on "
                            + first.size()
                            + " intents, found "
                            + moved
                            + " as they were; the rows were not locked");
        }
        return later;
    }

    private static @org.jspecify.annotations.Nullable String reason(Change change) {
        // A reason belongs to a state that says no; a message that goes on has none.
        return change.reason() == null || change.to() == IntentState.PENDING
                ? null
                : change.reason().text();
    }
}
