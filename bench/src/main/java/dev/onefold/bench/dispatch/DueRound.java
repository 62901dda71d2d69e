package dev.onefold.bench.dispatch;

import dev.onefold.bench.load.Bulk;
import dev.onefold.bench.load.Bulk.Batch;
import dev.onefold.bench.load.Daylight;
import dev.onefold.bench.load.Upkeep;
import dev.onefold.bench.measure.CpuReading;
import dev.onefold.bench.measure.Progress;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/// Writes N intents that all become due at one moment some seconds ahead, leaves Postgres a tidy
/// table, and measures from that moment on. So nothing is released before the clock starts, and
/// nothing but the passing of time starts it.
final class DueRound {

    private static final int STATEMENTS = 14;
    private static final long LOOK_EVERY_MILLIS = 20;
    private static final Duration TELL_EVERY = Duration.ofSeconds(2);
    private static final Duration WITHOUT_PROGRESS = Duration.ofSeconds(60);
    private static final long FIRST_PHONE = 600_000_000L;

    /// In what is due nothing may be late for its lease or its message's use.
    private static final Duration FIRST_LEAD = Duration.ofSeconds(10);

    private final Rig rig;
    private final Upkeep upkeep;
    private final Progress progress;
    private Duration lead = FIRST_LEAD;
    private int batches;

    DueRound(Rig rig, Progress progress) {
        this.rig = rig;
        this.upkeep = new Upkeep(rig.stack(), rig.database());
        this.progress = progress;
    }

    /// @throws IllegalStateException when an intent was lost, left behind or sent twice
    RoundResult run(String name, int intents) throws SQLException, InterruptedException {
        try (SandboxRecord record = new SandboxRecord(rig.sandbox().url());
                IntentProbe probe = new IntentProbe(rig.database())) {
            while (true) {
                record.forget();
                long before = record.accepted();
                Due due = prepare(intents);
                boolean inTime = Instant.now().isBefore(due.at());
                Watch watch = new Watch(name, intents, before);
                RoundResult result = measure(due, watch, record, probe);
                verify(due, record, probe);
                if (inTime) {
                    return result;
                }
                lead = lead.multipliedBy(2);
                progress.say("%s: preparing took too long; again with %s", name, lead);
            }
        }
    }

    private record Due(String system, int intents, Instant at) {}

    private record Watch(String name, int intents, long before) {}

    private Due prepare(int intents) throws SQLException, InterruptedException {
        Instant begun = Instant.now();
        int number = batches++;
        Due due = new Due("bench-due-" + number, intents, begun.plus(lead));
        Bulk.due(
                rig.database(),
                new Batch(
                        due.system(),
                        intents,
                        FIRST_PHONE + (long) number * intents,
                        Daylight.zoneAt(begun)),
                due.at());
        upkeep.tidy();
        rig.statements().reset();
        // What it took now, with room, is what it may take the next time.
        Duration took = Duration.between(begun, Instant.now());
        if (took.multipliedBy(2).compareTo(lead) > 0) {
            lead = took.multipliedBy(2);
        }
        Thread.sleep(Math.max(0, Duration.between(Instant.now(), due.at()).toMillis()));
        return due;
    }

    private RoundResult measure(Due due, Watch watch, SandboxRecord record, IntentProbe probe)
            throws SQLException, InterruptedException {
        CpuReading before = CpuReading.of(rig.processes());
        long wal = upkeep.walPosition();
        long begun = System.nanoTime();
        await(() -> probe.anyUnfinished(due.at()), watch, record);
        double settled = (System.nanoTime() - begun) / 1e9;
        await(probe::anyUntold, watch, record);
        double told = (System.nanoTime() - begun) / 1e9;
        RoundResult result =
                new RoundResult(
                        due.intents(),
                        settled,
                        told,
                        CpuReading.of(rig.processes()).minus(before),
                        upkeep.walPosition() - wal,
                        rig.statements().top(rig.database().name(), STATEMENTS));
        progress.say(
                "%s: %,.0f intents/s settled, %,.0f/s told, %.2f CPU seconds per 1,000",
                watch.name(), result.settledRate(), result.toldRate(), result.cpuPerThousand());
        return result;
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
                long sentNow = record.accepted() - watch.before();
                lastMoved = sentNow == sent ? lastMoved : now;
                sent = sentNow;
                progress.say("%s: %,d of %,d sent", watch.name(), sent, watch.intents());
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
