package dev.onefold.bench.ledger;

import dev.onefold.bench.load.Upkeep;
import dev.onefold.bench.measure.CpuReading;
import dev.onefold.bench.measure.Processes;
import dev.onefold.bench.measure.Progress;
import dev.onefold.testkit.services.Service;
import dev.onefold.testkit.services.Services;
import dev.onefold.testkit.services.ServicesSettings;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.stack.StackSettings;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The whole measurement, from an empty folder to the report.
final class LedgerBench {
    /// A JVM with the second compiler is slow for its first few hundred thousand events.
    private static final int WARM_UP = 2;
    private static final long LOOK_EVERY_MILLIS = 50;
    private static final Duration WITHOUT_PROGRESS = Duration.ofSeconds(60);

    private final LedgerSettings settings;
    private final Progress progress = new Progress();

    LedgerBench(LedgerSettings settings) {
        this.settings = settings;
    }

    int run() throws SQLException, InterruptedException {
        try (Stack stack =
                Stack.start(
                        StackSettings.temporary().withProgress(line -> progress.say("%s", line)))) {
            List<String> jvm = settings.compiler().jvmOptions();
            Services services =
                    Services.start(
                            stack,
                            ServicesSettings.all()
                                    .only(Service.INTENT_SERVICE)
                                    .withJvmOptions(jvm.toArray(String[]::new))
                                    .withProgress(line -> progress.say("%s", line)));
            LedgerReport report = new LedgerReport(settings, System.out);
            report.conditions(jvm);
            try (Deliveries deliveries = new Deliveries(stack, services.topics())) {
                Rounds rounds = new Rounds(services, deliveries);
                for (int i = 1 - WARM_UP; i <= settings.rounds(); i++) {
                    LedgerRound round = rounds.next(i < 1 ? "warmup" + -i : "run" + i);
                    if (i > 0) {
                        report.add(round);
                    }
                }
                rounds.verify((long) settings.rounds() + WARM_UP);
            }
            report.ratios();
            return 0;
        }
    }

    private final class Rounds {
        private final Services services;
        private final Deliveries deliveries;
        private final Upkeep upkeep;
        private final BareInsert bare;

        Rounds(Services services, Deliveries deliveries) throws SQLException {
            this.services = services;
            this.deliveries = deliveries;
            this.upkeep = new Upkeep(services.stack(), services.intentsDatabase());
            this.bare = new BareInsert(services.intentsDatabase());
        }

        LedgerRound next(String name) throws SQLException, InterruptedException {
            Batch batch = new Batch(name, settings.events());
            Taken fresh = takeIn(batch);
            progress.say("%s: %,.0f new events/s", name, fresh.rate());
            Taken again = takeIn(batch);
            progress.say("%s: %,.0f duplicates/s", name, again.rate());
            upkeep.checkpoint();
            // Which of the two is better depends on the disk; the better one counts.
            double one = bare.run(new Batch(name + "-1", settings.events()), 1);
            upkeep.checkpoint();
            double two = bare.run(new Batch(name + "-2", settings.events()), 2);
            double bareAgain = bare.run(new Batch(name + "-2", settings.events()), 2);
            progress.say(
                    "%s: bare insert %,.0f rows/s over one connection, %,.0f over two, %,.0f conflicts/s",
                    name, one, two, bareAgain);
            return new LedgerRound(fresh, again, Math.max(one, two), bareAgain);
        }

        private Taken takeIn(Batch batch) throws SQLException, InterruptedException {
            Gate gate = Gate.shut(services.intentsDatabase());
            deliveries.publish(batch);
            upkeep.checkpoint();
            CpuReading before = CpuReading.of(processes());
            long begun = System.nanoTime();
            gate.close();
            awaitTaken();
            double seconds = (System.nanoTime() - begun) / 1e9;
            return new Taken(
                    batch.events() / seconds,
                    CpuReading.of(processes()).minus(before),
                    batch.events());
        }

        private void awaitTaken() throws InterruptedException {
            long lastMoved = System.nanoTime();
            long before = -1;
            for (long left = deliveries.waiting(); left > 0; left = deliveries.waiting()) {
                long now = System.nanoTime();
                lastMoved = left == before ? lastMoved : now;
                before = left;
                if (now - lastMoved > WITHOUT_PROGRESS.toNanos()) {
                    services.stack().run().orElseThrow().keepLogs();
                    throw new IllegalStateException(
                            "nothing moved for a minute; %,d deliveries wait; the log is %s"
                                    .formatted(left, services.intentService().log()));
                }
                Thread.sleep(LOOK_EVERY_MILLIS);
            }
        }

        private Processes processes() {
            Map<String, List<Long>> pids =
                    new LinkedHashMap<>(
                            Processes.partsOfTheStack(
                                    services.stack().run().orElseThrow().processIds()));
            pids.put("intent-service", List.of(services.intentService().pid()));
            return new Processes(pids);
        }

        private void verify(long batches) throws SQLException {
            long wanted = batches * settings.events();
            try (Connection connection = services.intentsDatabase().dataSource().getConnection();
                    Statement statement = connection.createStatement();
                    ResultSet row =
                            statement.executeQuery(
                                    "select count(*) from events where provider = 'stripe'")) {
                row.next();
                if (row.getLong(1) != wanted) {
                    services.stack().run().orElseThrow().keepLogs();
                    throw new IllegalStateException(
                            "%,d events were published and %,d are in the ledger"
                                    .formatted(wanted, row.getLong(1)));
                }
            }
        }
    }

    /// @param rate events a second, from the opened gate to the committed offset
    record Taken(double rate, CpuReading used, int events) {
        double cpuPerThousand() {
            return used.sum() * 1000 / events;
        }
    }

    /// @param bare rows a second of the bare insert, new ones
    /// @param bareAgain the same where all are there already
    record LedgerRound(Taken fresh, Taken again, double bare, double bareAgain) {}
}
