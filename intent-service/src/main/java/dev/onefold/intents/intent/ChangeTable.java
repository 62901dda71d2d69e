package dev.onefold.intents.intent;

import dev.onefold.rules.intent.IntentState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
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
                    cast(:cause as text[]), cast(:evidence as text[]), cast(:actor as text[]),
                    cast(:facts as text[]))
                    as c(intent_id, from_state, to_state, reason, due_at, attempt, spent,
                         cause, evidence, actor, facts)
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
                          c.cause, c.evidence, c.actor, c.facts
            ), noted as (
                insert into history (intent_id, sequence, from_state, to_state, reason, attempt,
                                     cause, evidence, actor, facts, occurred_at)
                select intent_id, sequence, from_state, to_state, reason, attempt,
                       cause, evidence, actor, facts, cast(:now as timestamptz)
                from moved
                returning history_id
            ), told as (
                insert into outbox (history_id) select history_id from noted
            )
            select count(*) from noted
            """;

    // It moves nothing, so a pointer that is out or a claim that runs stays as it is.
    private static final String NOTE =
            """
            with word as (
                select * from unnest(
                    cast(:ids as text[])::uuid[], cast(:cause as text[]),
                    cast(:evidence as text[]), cast(:actor as text[]), cast(:facts as text[]))
                    as w(intent_id, cause, evidence, actor, facts)
            ), touched as (
                update intents i
                set sequence = i.sequence + 1, updated_at = cast(:now as timestamptz)
                from word w
                where i.intent_id = w.intent_id
                returning i.intent_id, i.sequence, i.state, i.reason, i.attempt, w.cause,
                          w.evidence, w.actor, w.facts
            ), noted as (
                insert into history (intent_id, sequence, from_state, to_state, reason, attempt,
                                     cause, evidence, actor, facts, occurred_at)
                select intent_id, sequence, state, state, reason, attempt, cause, evidence, actor,
                       facts, cast(:now as timestamptz)
                from touched
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

    /// Writes down what moves nothing; at most one word for each intent.
    ///
    /// @throws IllegalArgumentException for two words on one intent: their order would be lost
    public void note(List<Noted> words, Instant now) {
        if (words.isEmpty()) {
            return;
        }
        if (words.stream().map(Noted::intentId).distinct().count() < words.size()) {
            throw new IllegalArgumentException("two words on one intent in one statement");
        }
        long noted =
                bind(jdbc.sql(NOTE), words, Noted::note)
                        .param("ids", Columns.of(words, Noted::intentId))
                        .param("now", now.toString())
                        .query(Long.class)
                        .single();
        if (noted != words.size()) {
            throw new IllegalStateException(
                    "Noted "
                            + noted
                            + " of "
                            + words.size()
                            + " intents; the others are not there");
        }
    }

    private static <T> JdbcClient.StatementSpec bind(
            JdbcClient.StatementSpec statement, List<T> rows, Function<T, Note> note) {
        return statement
                .param("cause", Columns.of(rows, row -> note.apply(row).cause()))
                .param("evidence", Columns.of(rows, row -> note.apply(row).evidence()))
                .param("actor", Columns.of(rows, row -> note.apply(row).actor()))
                .param("facts", Columns.of(rows, row -> note.apply(row).facts()));
    }

    private List<Change> applyFirstOfEach(List<Change> changes, Instant now) {
        Set<UUID> seen = new HashSet<>();
        List<Change> first = new ArrayList<>();
        List<Change> later = new ArrayList<>();
        for (Change change : changes) {
            (seen.add(change.intentId()) ? first : later).add(change);
        }
        long moved =
                bind(jdbc.sql(MOVE), first, Change::note)
                        .param("ids", Columns.of(first, Change::intentId))
                        .param("from", Columns.of(first, c -> c.from().text()))
                        .param("to", Columns.of(first, c -> c.to().text()))
                        .param("reason", Columns.of(first, ChangeTable::reason))
                        .param("due", Columns.of(first, Change::dueAt))
                        .param("attempt", Columns.of(first, Change::attempt))
                        .param("spent", Columns.of(first, Change::spent))
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
