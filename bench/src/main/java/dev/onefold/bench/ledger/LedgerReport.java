package dev.onefold.bench.ledger;

import dev.onefold.bench.ledger.LedgerBench.LedgerRound;
import dev.onefold.bench.measure.Median;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Says in plain text what was measured, and under which conditions.
final class LedgerReport {
    private final LedgerSettings settings;
    private final PrintStream out;
    private final List<LedgerRound> rounds = new ArrayList<>();

    LedgerReport(LedgerSettings settings, PrintStream out) {
        this.settings = settings;
        this.out = out;
    }

    void conditions(List<String> jvm) {
        say("");
        say(
                "%,d deliveries of one Stripe event of 0.8 KB a round, on the topic before the clock starts; %d processors",
                settings.events(), Runtime.getRuntime().availableProcessors());
        say("intent-service: java %s", String.join(" ", jvm));
        say("Postgres with fsync, synchronous_commit and full_page_writes on");
        say("");
        say(
                "            new/s   CPU s per 1,000   duplicates/s   CPU s per 1,000   bare new/s   bare conflicts/s");
    }

    void add(LedgerRound round) {
        rounds.add(round);
        say(
                "      %11.0f   %15.3f   %12.0f   %15.3f   %10.0f   %16.0f",
                round.fresh().rate(),
                round.fresh().cpuPerThousand(),
                round.again().rate(),
                round.again().cpuPerThousand(),
                round.bare(),
                round.bareAgain());
    }

    void ratios() {
        LedgerRound median = Median.of(rounds, round -> round.fresh().rate() / round.bare());
        LedgerRound again = Median.of(rounds, round -> round.again().rate() / round.bareAgain());
        say("");
        say("Ratio to the bare insert in the same round, the median:");
        say(
                "  new        %,.0f to %,.0f rows/s = %.2f",
                median.fresh().rate(), median.bare(), median.fresh().rate() / median.bare());
        say(
                "  duplicates %,.0f to %,.0f conflicts/s = %.2f",
                again.again().rate(), again.bareAgain(), again.again().rate() / again.bareAgain());
        say("Where the processor time goes, in CPU seconds per 1,000 new events:");
        median.fresh().used().seconds().entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .forEach(
                        entry ->
                                say(
                                        "  %-15s %6.3f",
                                        entry.getKey(),
                                        entry.getValue() * 1000 / median.fresh().events()));
        say("  the ledger has every event once, after every one was delivered twice");
    }

    private void say(String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }
}
