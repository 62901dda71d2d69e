package dev.onefold.bench.dispatch;

import dev.onefold.bench.load.Bulk;
import dev.onefold.bench.load.Bulk.Batch;
import dev.onefold.bench.load.Daylight;
import dev.onefold.bench.load.Upkeep;
import dev.onefold.bench.measure.CpuReading;
import dev.onefold.bench.measure.FlightRecording;
import dev.onefold.bench.measure.Progress;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Writes N due intents in one transaction, lets Postgres bring its pages to disk while nobody sees
/// them yet, and commits. From that moment on it measures: nothing is released before, and all of
/// it may be released at once.
final class DueRound {

    private static final int STATEMENTS = 14;
    private static final long LOOK_EVERY_MILLIS = 20;
    private static final Duration TELL_EVERY = Duration.ofSeconds(2);
    private static final Duration WITHOUT_PROGRESS = Duration.ofSeconds(60);
    private static final long FIRST_PHONE = 600_000_000L;

    private final Rig rig;
    private final Upkeep upkeep;
    private final Progress progress;
    private @Nullable FlightRecording recording;
    private int batches;

    DueRound(Rig rig, Progress progress) {
        this.rig = rig;
        this.upkeep = new Upkeep(rig.stack(), rig.database());
        this.progress = progress;
    }

    DueRound profiledBy(FlightRecording recorder) {
        recording = recorder;
        return this;
    }

    /// @throws IllegalStateException when an intent was lost, left behind or sent twice
    RoundResult run(String name, int intents) throws SQLException, InterruptedException {
        try (SandboxRecord record = new SandboxRecord(rig.sandbox().url());
                IntentProbe probe = new IntentProbe(rig.database())) {
            record.forget();
            Watch watch = new Watch(name, intents, record.accepted());
            upkeep.vacuum();
            Due due = new Due("bench-due-" + batches, intents, Instant.now());
            Start start = writeAndStart(due);
            RoundResult result = measure(due, start, watch, new Eyes(record, probe));
            verify(due, record, probe);
            return result;
        }
    }

    private record Due(String system, int intents, Instant at) {}

    private record Watch(String name, int intents, long before) {}

    private record Eyes(SandboxRecord record, IntentProbe probe) {}

    private record Start(long nanos, CpuReading used, long wal) {}

    private Start writeAndStart(Due due) throws SQLException {
        long firstPhone = FIRST_PHONE + (long) batches++ * due.intents();
        Batch batch = new Batch(due.system(), due.intents(), firstPhone, Daylight.zoneAt(due.at()));
        AtomicReference<@Nullable Start> start = new AtomicReference<>();
        Bulk.due(
                rig.database(),
                batch,
                due.at(),
                () -> {
                    upkeep.checkpoint();
                    rig.statements().reset();
                    if (recording != null) {
                        recording.start();
                    }
                    start.set(
                            new Start(
                                    System.nanoTime(),
                                    CpuReading.of(rig.processes()),
                                    upkeep.walPosition()));
                });
        return Objects.requireNonNull(start.get());
    }

    private RoundResult measure(Due due, Start start, Watch watch, Eyes eyes)
            throws SQLException, InterruptedException {
        // The sandbox is asked first, since asking Postgres would take from what is measured.
        await(() -> sent(watch, eyes.record()) < due.intents(), watch, eyes.record());
        await(() -> eyes.probe().anyUnfinished(due.at()), watch, eyes.record());
        double settled = (System.nanoTime() - start.nanos()) / 1e9;
        await(eyes.probe()::anyUntold, watch, eyes.record());
        double told = (System.nanoTime() - start.nanos()) / 1e9;
        RoundResult result =
                new RoundResult(
                        due.intents(),
                        settled,
                        told,
                        CpuReading.of(rig.processes()).minus(start.used()),
                        upkeep.walPosition() - start.wal(),
                        rig.statements().top(rig.database().name(), STATEMENTS));
        if (recording != null) {
            recording.stop();
        }
        progress.say(
                "%s: %,.0f intents/s settled, %,.0f/s told, %.2f CPU seconds per 1,000",
                watch.name(), result.settledRate(), result.toldRate(), result.cpuPerThousand());
        return result;
    }

    private static long sent(Watch watch, SandboxRecord record) {
        return record.accepted() - watch.before();
    }

    private interface Question {
        boolean isSo() throws SQLException;
    }

    private void await(Question unfinished, Watch watch, SandboxRecord record)
            throws SQLException, InterruptedException {
        long lastTold = System.nanoTime();
        long lastMoved = lastTold;
        long sent = -1;
        while (unfinished.isSo()) {
            Thread.sleep(LOOK_EVERY_MILLIS);
            long now = System.nanoTime();
            if (now - lastTold > TELL_EVERY.toNanos()) {
                lastTold = now;
                long sentNow = sent(watch, record);
                lastMoved = sentNow == sent ? lastMoved : now;
                sent = sentNow;
                progress.say("%s: %,d of %,d sent", watch.name(), sent, watch.intents());
                if (recording != null) {
                    recording.dumpThreads();
                }
                if (now - lastMoved > WITHOUT_PROGRESS.toNanos()) {
                    rig.run().keepLogs();
                    throw new IllegalStateException(
                            "nothing moved for %d s after %,d of %,d were sent; logs are in %s"
                                    .formatted(
                                            WITHOUT_PROGRESS.toSeconds(),
                                            sent,
                                            watch.intents(),
                                            rig.run().folder().resolve("logs")));
                }
            }
        }
    }

    private void verify(Due due, SandboxRecord record, IntentProbe probe) throws SQLException {
        Map<String, Long> states = probe.states(due.system());
        List<String> received = record.intentIds();
        HashSet<String> different = new HashSet<>(received);
        HashSet<String> wanted = new HashSet<>(probe.ids(due.system()));
        boolean kept =
                states.equals(Map.of("accepted", (long) due.intents()))
                        && received.size() == due.intents()
                        && different.equals(wanted);
        if (!kept) {
            rig.run().keepLogs();
            throw new IllegalStateException(
                    "of %,d intents the table says %s; the sandbox has %,d messages of %,d intents, %,d of them asked for; logs are in %s"
                            .formatted(
                                    due.intents(),
                                    states,
                                    received.size(),
                                    different.size(),
                                    different.stream().filter(wanted::contains).count(),
                                    rig.run().folder().resolve("logs")));
        }
    }
}
