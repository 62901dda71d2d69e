package dev.onefold.bench.plan;

import dev.onefold.testkit.database.Database;
import dev.onefold.testkit.stack.Stack;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// How Postgres runs the release, and how long it takes. Run and rolled back, so that the intents
/// stay as they are.
///
/// @param lines what `explain` says
/// @param milliseconds the fastest of some executions
/// @param scansDueIndex whether what is due is read from the index of pending rows, in its order
public record ReleasePlan(List<String> lines, double milliseconds, boolean scansDueIndex) {

    private static final int TIMES = 5;
    private static final String INDEX_SCAN = "Index Scan using intents_due on intents";

    /// @param now as which the statement is run; what is due by then may be later than the clock
    /// @param limit how many are released
    public static ReleasePlan explain(Stack stack, Database database, Instant now, int limit)
            throws SQLException, InterruptedException {
        String statement = ReleaseStatement.read(stack, database.name());
        ReleasePlan fastest = null;
        try (Connection connection = database.dataSource().getConnection();
                Statement session = connection.createStatement()) {
            connection.setAutoCommit(false);
            session.execute("prepare release_plan as " + statement);
            for (int i = 0; i < TIMES; i++) {
                ReleasePlan plan = explained(session, now, limit);
                connection.rollback();
                fastest =
                        fastest == null || plan.milliseconds() < fastest.milliseconds()
                                ? plan
                                : fastest;
            }
        }
        if (fastest == null) {
            throw new IllegalStateException("explained nothing");
        }
        return fastest;
    }

    private static ReleasePlan explained(Statement session, Instant now, int limit)
            throws SQLException {
        List<String> lines = new ArrayList<>();
        // The parameters come in the order in which the statement names them.
        String explain =
                "explain (analyze, buffers, costs off) execute release_plan('%s', '%d', '%s')"
                        .formatted(now, limit, now);
        try (ResultSet row = session.executeQuery(explain)) {
            while (row.next()) {
                lines.add(row.getString(1));
            }
        }
        return new ReleasePlan(
                lines, executionTime(lines), lines.stream().anyMatch(l -> l.contains(INDEX_SCAN)));
    }

    private static double executionTime(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith("Execution Time: "))
                .map(line -> line.replaceAll("[^0-9.]", ""))
                .mapToDouble(Double::parseDouble)
                .findFirst()
                .orElse(Double.NaN);
    }
}
