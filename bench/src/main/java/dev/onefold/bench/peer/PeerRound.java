package dev.onefold.bench.peer;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.task.helper.OneTimeTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.onefold.bench.measure.CpuReading;
import dev.onefold.bench.measure.Processes;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/// Runs a number of due executions through one scheduler, from its start until its table holds none
/// that is due.
final class PeerRound {

    private static final String TASK = "nothing";
    private static final Duration POLL = Duration.ofMillis(50);
    private static final long LOOK_EVERY_MILLIS = 10;

    /// What polls, heartbeats and this class use beside the threads that execute.
    private static final int SPARE_CONNECTIONS = 4;

    private final PeerSettings settings;
    private final String password;
    private final Processes processes;

    PeerRound(PeerSettings settings, String password) {
        this.settings = settings;
        this.password = password;
        this.processes =
                new Processes(
                        Map.of(
                                "jvm",
                                List.of(ProcessHandle.current().pid()),
                                Processes.POSTGRES,
                                List.of(settings.postgres())));
    }

    void prepareTable() throws SQLException {
        try (HikariDataSource source = source(1)) {
            ScheduledTasks tasks = new ScheduledTasks(source, TASK);
            tasks.create();
            tasks.insertFuture(settings.future());
            tasks.vacuum();
        }
    }

    PeerResult run(int threads, int executions) throws SQLException, InterruptedException {
        try (HikariDataSource source = source(threads + SPARE_CONNECTIONS)) {
            ScheduledTasks tasks = new ScheduledTasks(source, TASK);
            tasks.insertDue(executions);
            tasks.vacuum();
            AtomicLong executed = new AtomicLong();
            Scheduler scheduler = scheduler(source, threads, executed);
            CpuReading before = CpuReading.of(processes);
            long begun = System.nanoTime();
            scheduler.start();
            while (executed.get() < executions || tasks.anyDue()) {
                Thread.sleep(LOOK_EVERY_MILLIS);
            }
            double seconds = (System.nanoTime() - begun) / 1e9;
            CpuReading used = CpuReading.of(processes).minus(before);
            scheduler.stop();
            return new PeerResult(
                    threads,
                    executions,
                    seconds,
                    used.seconds().getOrDefault("jvm", 0.0),
                    used.seconds().getOrDefault(Processes.POSTGRES, 0.0),
                    used.othersShare());
        }
    }

    private static Scheduler scheduler(HikariDataSource source, int threads, AtomicLong executed) {
        OneTimeTask<Void> nothing =
                Tasks.oneTime(TASK).execute((instance, context) -> executed.incrementAndGet());
        return Scheduler.create(source, nothing)
                .threads(threads)
                .pollUsingLockAndFetch(0.5, 4.0)
                .pollingInterval(POLL)
                .build();
    }

    private HikariDataSource source(int connections) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(settings.jdbcUrl());
        config.setUsername(settings.user());
        config.setPassword(password);
        config.setMaximumPoolSize(connections);
        config.setMinimumIdle(connections);
        return new HikariDataSource(config);
    }
}
