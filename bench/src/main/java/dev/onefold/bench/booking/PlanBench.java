package dev.onefold.bench.booking;

import dev.onefold.bench.load.Upkeep;
import dev.onefold.bench.measure.Progress;
import dev.onefold.bench.measure.Statements;
import dev.onefold.testkit.database.Database;
import dev.onefold.testkit.database.Databases;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.stack.StackSettings;
import java.sql.SQLException;
import java.util.Map;

/// The whole measurement, from an empty folder to the report.
final class PlanBench {
    /// A JVM with the second compiler is slow at first.
    private static final int WARM_UP = 3;
    private static final int RULE_CASES = 200_000;

    private final PlanSettings settings;
    private final Progress progress = new Progress();

    PlanBench(PlanSettings settings) {
        this.settings = settings;
    }

    int run() throws SQLException {
        try (Stack stack =
                Stack.start(
                        StackSettings.temporary().withProgress(line -> progress.say("%s", line)))) {
            Statements statements = Statements.countedBy(stack, Map.of());
            Database database = Databases.fresh(stack, "plan");
            PlanReport report = new PlanReport(settings, System.out);
            report.conditions();
            PureRules rules = new PureRules(RULE_CASES);
            try (Clinic clinic = new Clinic(database)) {
                Upkeep upkeep = new Upkeep(stack, database);
                for (int i = 1 - WARM_UP; i <= settings.rounds(); i++) {
                    statements.reset();
                    PlanRound round = round(i, clinic, upkeep, rules);
                    if (i > 0) {
                        report.add(round);
                    }
                }
                report.result();
                report.statements(statements.top(database.name(), 14));
            }
            return 0;
        }
    }

    private PlanRound round(int number, Clinic clinic, Upkeep upkeep, PureRules rules)
            throws SQLException {
        double decisions = rules.run();
        var batches = new ToldBookings("r" + (number + WARM_UP), settings).batches();
        upkeep.checkpoint();
        double applied = clinic.take(batches);
        BareInsert bare = new BareInsert(clinic.source());
        verify("intents", clinic, settings.bookings() / 10 * ToldBookings.NOTICES_OF_TEN);
        verify("bookings", clinic, settings.bookings());
        verify("contacts", clinic, settings.bookings() / 10 * ToldBookings.PEOPLE_OF_TEN);
        clinic.empty();
        upkeep.checkpoint();
        double inserted = bare.run(settings.batches());
        verify("outbox", clinic, bare.rows("outbox"));
        clinic.empty();
        progress.say(
                "round %d: %,d bookings in %.2f s, their %,d rows alone in %.2f s",
                number, settings.bookings(), applied, bare.rows(), inserted);
        return new PlanRound(decisions, applied, inserted, bare.rows(), bare.rows("intents"));
    }

    private static void verify(String table, Clinic clinic, int wanted) {
        int there = clinic.count(table);
        if (there != wanted) {
            throw new IllegalStateException(
                    "%,d rows should be in %s, there are %,d".formatted(wanted, table, there));
        }
    }

    /// @param decisions of the rules alone, a second
    /// @param applied seconds for all bookings
    /// @param inserted seconds for their rows alone
    record PlanRound(double decisions, double applied, double inserted, int rows, int notices) {}
}
