package dev.onefold.intents.reprocess;

import dev.onefold.intents.intent.Columns;
import dev.onefold.intents.intent.Times;
import dev.onefold.intents.reprocess.PeriodTable.Place;
import dev.onefold.intents.reprocess.Tally.Count;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The stored plans and how far each has come. Called inside a transaction.
final class PlanTable {

    private static final String INSERT =
            """
            insert into reprocess_plans (plan_id, from_at, to_at, kind, channel, actor, reason,
                                         planned_at, seen, intents, state)
            values (:id, cast(:from as timestamptz), cast(:to as timestamptz), :kind, :channel,
                    :actor, :reason, cast(:now as timestamptz), :seen, :intents, 'planned')
            """;

    private static final String ONE =
            """
            select plan_id, from_at, to_at, kind, channel, actor, reason, planned_at, seen, intents,
                   state, executed_by, reached_due_at, reached_intent_id, changed_since, ended_at
            from reprocess_plans where plan_id = :id
            """;

    private static final String REACH =
            """
            update reprocess_plans
            set state = :state, executed_by = :actor,
                reached_due_at = coalesce(cast(:due as timestamptz), reached_due_at),
                reached_intent_id = coalesce(cast(:reached as uuid), reached_intent_id),
                changed_since = changed_since + :changed,
                ended_at = cast(:ended as timestamptz)
            where plan_id = :id
            """;

    private static final String COUNT =
            """
            insert into reprocess_counts as c (plan_id, phase, state, treatment, outcome, intents)
            select :id, :phase, n.* from unnest(
                cast(:states as text[]), cast(:treatments as text[]), cast(:outcomes as text[]),
                cast(:intents as text[])::int[]) as n
            on conflict on constraint reprocess_counts_pk
            do update set intents = c.intents + excluded.intents
            """;

    private static final String COUNTS =
            """
            select state, treatment, outcome, intents from reprocess_counts
            where plan_id = :id and phase = :phase order by state, treatment, outcome
            """;

    private final JdbcClient jdbc;

    PlanTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void insert(Stored plan) {
        jdbc.sql(INSERT)
                .param("id", plan.planId())
                .param("from", plan.period().from().toString())
                .param("to", plan.period().to().toString())
                .param("kind", plan.period().kind())
                .param("channel", plan.period().channel())
                .param("actor", plan.asked().actor())
                .param("reason", plan.asked().reason())
                .param("now", plan.asked().at().toString())
                .param("seen", plan.seen())
                .param("intents", plan.intents())
                .update();
    }

    Optional<Stored> find(UUID id) {
        return jdbc.sql(ONE).param("id", id).query(PlanTable::stored).optional();
    }

    /// One execution of a plan works at a time.
    Optional<Stored> lock(UUID id) {
        return jdbc.sql(ONE + " for update").param("id", id).query(PlanTable::stored).optional();
    }

    /// Notes how far an execution came.
    ///
    /// @param place null where there was nothing left
    /// @param changed how many of the last ones were changed since the plan was made
    /// @param endedAt null while there may be more
    void reach(
            Stored plan, String by, @Nullable Place place, int changed, @Nullable Instant endedAt) {
        jdbc.sql(REACH)
                .param("id", plan.planId())
                .param("state", endedAt == null ? "running" : "done")
                .param("actor", by)
                .param("due", place == null ? null : place.dueAt().toString())
                .param("reached", place == null ? null : place.intentId().toString())
                .param("changed", changed)
                .param("ended", endedAt == null ? null : endedAt.toString())
                .update();
    }

    /// Adds to what was counted before.
    void count(UUID id, String phase, List<Count> counts) {
        jdbc.sql(COUNT)
                .param("id", id)
                .param("phase", phase)
                .param("states", Columns.of(counts, Count::state))
                .param("treatments", Columns.of(counts, Count::treatment))
                .param("outcomes", Columns.of(counts, Count::outcome))
                .param("intents", Columns.of(counts, Count::intents))
                .update();
    }

    List<Count> counts(UUID id, String phase) {
        return jdbc.sql(COUNTS)
                .param("id", id)
                .param("phase", phase)
                .query(
                        (row, _) ->
                                new Count(
                                        row.getString("state"),
                                        row.getString("treatment"),
                                        row.getString("outcome"),
                                        row.getInt("intents")))
                .list();
    }

    private static Stored stored(ResultSet row, int number) throws SQLException {
        Instant due = Times.read(row, "reached_due_at");
        return new Stored(
                row.getObject("plan_id", UUID.class),
                new Period(
                        Times.some(row, "from_at"),
                        Times.some(row, "to_at"),
                        row.getString("kind"),
                        row.getString("channel")),
                new Asked(
                        row.getString("actor"),
                        row.getString("reason"),
                        Times.some(row, "planned_at")),
                row.getString("seen"),
                row.getInt("intents"),
                row.getString("state"),
                due == null ? null : new Place(due, row.getObject("reached_intent_id", UUID.class)),
                row.getInt("changed_since"),
                row.getString("executed_by"),
                Times.read(row, "ended_at"));
    }

    /// @param seen a hash of what the plan was made of
    /// @param reached where the execution stands; null before the first step
    record Stored(
            UUID planId,
            Period period,
            Asked asked,
            String seen,
            int intents,
            String state,
            @Nullable Place reached,
            int changedSince,
            @Nullable String executedBy,
            @Nullable Instant endedAt) {
        boolean done() {
            return state.equals("done");
        }
    }

    record Asked(String actor, String reason, Instant at) {}
}
