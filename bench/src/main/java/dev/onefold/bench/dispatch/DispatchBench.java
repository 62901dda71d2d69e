package dev.onefold.bench.dispatch;

import dev.onefold.bench.load.Bulk;
import dev.onefold.bench.load.Bulk.Batch;
import dev.onefold.bench.load.Daylight;
import dev.onefold.bench.load.Upkeep;
import dev.onefold.bench.measure.FlightRecording;
import dev.onefold.bench.measure.Processes;
import dev.onefold.bench.measure.Progress;
import dev.onefold.bench.peer.PeerProcess;
import dev.onefold.bench.peer.PeerResult;
import dev.onefold.bench.plan.ReleasePlan;
import dev.onefold.testkit.database.Database;
import dev.onefold.testkit.database.Databases;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;

/// The whole measurement, from an empty folder to the report.
final class DispatchBench {

    private static final int RELEASED_AT_ONCE = 500;
    private static final int IN_THE_PLAN = 2_000;
    private static final Duration AN_HOUR = Duration.ofHours(1);
    private static final Duration FIRST_FUTURE_START = Duration.ofDays(2);
    private static final long PLAN_PHONES = 800_000_000L;
    private static final long FUTURE_PHONES = 700_000_000L;

    private final DispatchSettings settings;
    private final Progress progress = new Progress();

    DispatchBench(DispatchSettings settings) {
        this.settings = settings;
    }

    int run(boolean stay) throws SQLException, IOException, InterruptedException {
        try (Rig rig = Rig.start(settings, progress)) {
            rig.run().beforeStop(() -> progress.say("stopping everything"));
            Report report = new Report(settings, System.out);
            report.conditions();
            report.plans(plans(rig));
            report.rounds(rounds(rig));
            if (settings.peer()) {
                rig.stopServices();
                report.peer(peer(rig));
            }
            report.ratio();
            if (stay) {
                stay(rig);
            }
            return 0;
        }
    }

    /// The release as it is planned in an almost empty table and in a full one. What it releases is
    /// due in an hour, so the service leaves it alone; it is withdrawn before the rounds.
    private Plans plans(Rig rig) throws SQLException, InterruptedException {
        Upkeep upkeep = new Upkeep(rig.stack(), rig.database());
        Instant dueAt = Instant.now().plus(AN_HOUR);
        Bulk.due(
                rig.database(),
                new Batch("bench-plan", IN_THE_PLAN, PLAN_PHONES, Daylight.zoneAt(Instant.now())),
                dueAt,
                () -> {});
        upkeep.vacuum();
        ReleasePlan without = plan(rig, dueAt);
        ReleasePlan with = without;
        if (settings.future() > 0) {
            loadFuture(rig);
            upkeep.vacuum();
            with = plan(rig, dueAt);
        }
        withdraw(rig.database());
        return new Plans(without, with);
    }

    record Plans(ReleasePlan without, ReleasePlan with) {}

    private ReleasePlan plan(Rig rig, Instant dueAt) throws SQLException, InterruptedException {
        return ReleasePlan.explain(rig.stack(), rig.database(), dueAt, RELEASED_AT_ONCE);
    }

    private void loadFuture(Rig rig) throws SQLException {
        progress.say("writing %,d future intents with their bookings", settings.future());
        Bulk.future(
                rig.database(),
                new Batch(
                        "bench-future",
                        Math.ceilDiv(settings.future(), 2),
                        FUTURE_PHONES,
                        Daylight.zoneAt(Instant.now())),
                Instant.now().plus(FIRST_FUTURE_START));
        progress.say("written");
    }

    private static void withdraw(Database database) throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("delete from intents where booking_system = 'bench-plan'");
        }
    }

    private List<RoundResult> rounds(Rig rig) throws SQLException, InterruptedException {
        DueRound round = new DueRound(rig, progress);
        round.run("warm-up", settings.intents());
        List<RoundResult> results = new ArrayList<>();
        for (int i = 1; i <= settings.rounds(); i++) {
            results.add(round.run("round " + i, settings.intents()));
        }
        if (settings.profile() != null) {
            profile(rig, round, settings.profile());
        }
        return results;
    }

    /// A round of its own, since recording costs time.
    private void profile(Rig rig, DueRound round, Path folder)
            throws SQLException, InterruptedException {
        FlightRecording recording =
                new FlightRecording(
                        folder,
                        rig.processes(),
                        List.of("intent-service", "dispatcher", "sandbox"));
        round.profiledBy(recording).run("profiled round", settings.intents());
        progress.say("recordings are in %s", folder.toAbsolutePath());
    }

    private List<PeerResult> peer(Rig rig) throws SQLException, IOException, InterruptedException {
        progress.say("the services are stopped; db-scheduler has the machine");
        Database database =
                Databases.ensure(
                        rig.stack(), "db_scheduler", "db_scheduler", UUID.randomUUID().toString());
        long postgres =
                rig.processes().pids().getOrDefault(Processes.POSTGRES, List.of()).getFirst();
        return new PeerProcess(rig.run(), progress)
                .measure(
                        database,
                        new PeerProcess.Work(
                                settings.intents(),
                                settings.future(),
                                settings.rounds(),
                                settings.peerThreads()),
                        postgres,
                        settings.compiler().jvmOptions());
    }

    private void stay(Rig rig) throws InterruptedException {
        if (settings.peer()) {
            rig.startServicesAgain();
        }
        progress.say(
                "everything stays up with its data in %s; Ctrl-C stops it", rig.run().folder());
        progress.say("intents: %s, role %s", rig.database().jdbcUrl(), rig.database().user());
        new CountDownLatch(1).await();
    }
}
