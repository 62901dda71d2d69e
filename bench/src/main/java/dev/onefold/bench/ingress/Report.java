package dev.onefold.bench.ingress;

import dev.onefold.bench.ingress.IngressBench.LedgerResult;
import dev.onefold.bench.measure.Median;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// Says in plain text what was measured, and under which conditions.
final class Report {
    private final IngressSettings settings;
    private final PrintStream out;
    private final Map<String, Stretch> medians = new LinkedHashMap<>();

    Report(IngressSettings settings, PrintStream out) {
        this.settings = settings;
        this.out = out;
    }

    void conditions(List<String> jvm) {
        say("");
        say(
                "%d connections, %d s as fast as it goes and %d s at half of it, %d rounds in turn; %d processors, shared with the client and the broker",
                settings.connections(),
                settings.time().toSeconds(),
                settings.time().toSeconds(),
                settings.rounds(),
                Runtime.getRuntime().availableProcessors());
        say("Onefold and the bare server: java %s", String.join(" ", jvm));
        say(
                "Kafka with acks=all, one broker; signed WhatsApp statuses of 0.7 KB, each another one");
    }

    void stretches(List<Stretch> all) {
        Map<String, List<Stretch>> byReceiver =
                all.stream()
                        .collect(
                                Collectors.groupingBy(
                                        s -> s.receiver().name(),
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        byReceiver.forEach((name, some) -> medians.put(name, Median.of(some, Stretch::rate)));
        say("");
        say(
                "                            requests/s   CPU s per 1,000   MiB   at half: p50 ms   p99 ms   not 202");
        byReceiver.forEach((name, some) -> some.forEach(one -> line(name, one)));
    }

    private void line(String name, Stretch one) {
        say(
                "  %-23s%s %9.0f   %15.3f  %4.0f   %15.2f  %7.2f   %7d",
                name,
                one.equals(medians.get(name)) ? "*" : " ",
                one.rate(),
                one.cpuPerThousand(),
                one.resident(),
                one.half().milliseconds(0.5),
                one.half().milliseconds(0.99),
                refused(one));
    }

    private static long refused(Stretch one) {
        return one.flood().byStatus().entrySet().stream()
                        .filter(status -> status.getKey() != 202)
                        .mapToLong(Map.Entry::getValue)
                        .sum()
                + one.flood().unanswered();
    }

    void ratios() {
        say("");
        Stretch ours = medians.get("Onefold");
        if (ours == null) {
            return;
        }
        medians.forEach(
                (name, peer) -> {
                    if (!peer.equals(ours)) {
                        say(
                                "  Onefold to %s: %.2f of its requests/s; %.2f by processor time of the receiver alone",
                                name,
                                ours.rate() / peer.rate(),
                                peer.cpuPerThousand() / ours.cpuPerThousand());
                    }
                });
        say("  * the median of its rounds");
    }

    void ledger(LedgerResult result) {
        say("");
        say(
                "With intent-service beside it: %,.0f requests/s answered, %,.0f events/s from the first request to the last row",
                result.answers().rate(), result.eventsPerSecond());
        say(
                "  all %,d that were acknowledged in this run are in the ledger, each once",
                result.kept());
    }

    private void say(String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }
}
