package dev.onefold.bench.dispatch;

import dev.onefold.bench.measure.CpuReading;
import dev.onefold.bench.measure.Median;
import dev.onefold.bench.measure.Statements;
import dev.onefold.bench.peer.PeerResult;
import dev.onefold.bench.plan.ReleasePlan;
import java.io.PrintStream;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Says in plain text what was measured, and under which conditions.
final class Report {

    private final DispatchSettings settings;
    private final PrintStream out;
    private @Nullable RoundResult ours;
    private @Nullable PeerResult peers;

    Report(DispatchSettings settings, PrintStream out) {
        this.settings = settings;
        this.out = out;
    }

    void conditions() {
        say("");
        say(
                "%,d due intents, %,d future ones; %d intent-service, %d dispatcher; %d processors",
                settings.intents(),
                settings.future(),
                settings.instances(),
                settings.instances(),
                Runtime.getRuntime().availableProcessors());
        say(
                "each service and db-scheduler: java %s",
                String.join(" ", settings.compiler().jvmOptions()));
        settings.tuning()
                .services()
                .forEach((service, set) -> say("%s with %s", service.module(), set));
        if (!settings.tuning().postgres().isEmpty()) {
            say("Postgres with %s", settings.tuning().postgres());
        }
        say("Postgres with fsync, synchronous_commit and full_page_writes on; Kafka with acks=all");
    }

    void plans(DispatchBench.Plans plans) {
        plan("The release with no future intents", plans.without());
        if (settings.future() > 0) {
            plan("The release with %,d future intents".formatted(settings.future()), plans.with());
        }
    }

    void rounds(List<RoundResult> results) {
        RoundResult median = Median.of(results, RoundResult::settledRate);
        ours = median;
        heading("Onefold: release, claim, send, settle");
        say(
                "                 settled/s    told/s   CPU s per 1,000   others' share of the machine");
        for (RoundResult result : results) {
            say(
                    "  %-9s      %9.0f %9.0f   %15.2f   %26.0f %%",
                    result.equals(median) ? "median" : "",
                    result.settledRate(),
                    result.toldRate(),
                    result.cpuPerThousand(),
                    result.used().othersShare() * 100);
        }
        say("  the sandbox has exactly one message of each intent, in every round");
        shares(median);
        statements(median);
    }

    void peer(List<PeerResult> results) {
        PeerResult median = Median.of(results, PeerResult::rate);
        peers = median;
        heading(
                "db-scheduler 16.7.1: lock-and-fetch (0.5, 4.0), %d threads, one-time tasks that do nothing"
                        .formatted(median.threads()));
        say(
                "              executions/s             CPU s per 1,000   others' share of the machine");
        for (PeerResult result : results) {
            say(
                    "  %-9s      %9.0f             %15.2f   %26.0f %%",
                    result.equals(median) ? "median" : "",
                    result.rate(),
                    result.cpuSeconds() * 1000 / result.executions(),
                    result.othersShare() * 100);
        }
        say(
                "  of the median: its JVM %.1f, Postgres %.1f CPU seconds",
                median.jvmSeconds(), median.postgresSeconds());
    }

    void ratio() {
        if (ours == null || peers == null) {
            return;
        }
        heading("Ratio");
        say(
                "  by the clock: %,.0f intents/s to %,.0f executions/s = %.2f; until the world is told as well %.2f",
                ours.settledRate(),
                peers.rate(),
                ours.settledRate() / peers.rate(),
                ours.toldRate() / peers.rate());
        double peersPerThousand = peers.cpuSeconds() * 1000 / peers.executions();
        say(
                "  by processor time: %.2f to %.2f CPU s per 1,000 = %.2f; this hardly depends on what else ran",
                ours.cpuPerThousand(), peersPerThousand, peersPerThousand / ours.cpuPerThousand());
    }

    private void plan(String title, ReleasePlan plan) {
        heading(
                "%s: %.2f ms, %s"
                        .formatted(
                                title,
                                plan.milliseconds(),
                                plan.scansDueIndex()
                                        ? "an index scan on pending due rows"
                                        : "NOT an index scan on pending due rows"));
        plan.lines().forEach(line -> say("  %s", line));
    }

    private void shares(RoundResult result) {
        if (!CpuReading.isTold()) {
            say("  this system does not tell processor times");
            return;
        }
        heading("Where the processor time of the median goes, in CPU seconds per 1,000 intents");
        double sum = result.used().sum();
        result.used().seconds().entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .forEach(
                        entry ->
                                say(
                                        "  %-15s %6.3f  %3.0f %%",
                                        entry.getKey(),
                                        entry.getValue() * 1000 / result.intents(),
                                        entry.getValue() * 100 / sum));
        say(
                "  %.1f s on the clock; %.1f KB of write-ahead log per intent",
                result.toldSeconds(), result.walBytes() / 1024.0 / result.intents());
    }

    private void statements(RoundResult result) {
        if (result.statements().isEmpty()) {
            say("  this Postgres has no pg_stat_statements");
            return;
        }
        heading("Statements of the median, by the seconds spent in them, waits included");
        say("  seconds    calls     rows  ms/call  blocks/intent  WAL KB/intent");
        for (Statements.Line line : result.statements()) {
            say(
                    "  %7.2f  %7d  %7d  %7.2f  %13.1f  %13.2f  %s",
                    line.seconds(),
                    line.calls(),
                    line.rows(),
                    line.seconds() * 1000 / line.calls(),
                    (double) line.blocks() / result.intents(),
                    line.walBytes() / 1024.0 / result.intents(),
                    shortened(line.text()));
        }
    }

    private static String shortened(String text) {
        String plain = text.lines().map(String::strip).collect(Collectors.joining(" "));
        return plain.length() <= 100 ? plain : plain.substring(0, 100) + "...";
    }

    private void heading(String text) {
        say("");
        say("%s", text);
    }

    private void say(String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }
}
