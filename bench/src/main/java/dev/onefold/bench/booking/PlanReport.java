package dev.onefold.bench.booking;

import dev.onefold.bench.booking.PlanBench.PlanRound;
import dev.onefold.bench.measure.Median;
import dev.onefold.bench.measure.Statements;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Says in plain text what was measured, and under which conditions.
final class PlanReport {
    private static final int LONGEST = 90;

    private final PlanSettings settings;
    private final PrintStream out;
    private final List<PlanRound> rounds = new ArrayList<>();

    PlanReport(PlanSettings settings, PrintStream out) {
        this.settings = settings;
        this.out = out;
    }

    void conditions() {
        say("");
        say(
                "%,d new bookings a round, %d a transaction, from empty tables; one thread, one connection; %d processors",
                settings.bookings(), settings.batch(), Runtime.getRuntime().availableProcessors());
        say("Postgres with fsync, synchronous_commit and full_page_writes on");
        say("");
        say(
                "      rules alone/s   bookings/s   notices/s    rows/s   bare rows/s   ratio   load average");
    }

    void add(PlanRound round) {
        rounds.add(round);
        say(
                "      %13.0f   %10.0f   %9.0f   %7.0f   %11.0f   %5.2f   %12.1f",
                round.decisions(),
                settings.bookings() / round.applied(),
                round.notices() / round.applied(),
                round.rows() / round.applied(),
                round.rows() / round.inserted(),
                ratio(round),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    void result() {
        PlanRound median = Median.of(rounds, PlanReport::ratio);
        PlanRound rules = Median.of(rounds, PlanRound::decisions);
        say("");
        say("Ratio to the bare insert of the same rows in the same round, the median:");
        say(
                "  %,.0f to %,.0f rows/s = %.2f, or %,.0f bookings and %,.0f notices a second",
                median.rows() / median.applied(),
                median.rows() / median.inserted(),
                ratio(median),
                settings.bookings() / median.applied(),
                median.notices() / median.applied());
        say(
                "The rules alone, the median: %,.0f bookings a second on one thread",
                rules.decisions());
    }

    /// Where Postgres' time went in the last round, the bare insert's included.
    void statements(List<Statements.Line> lines) {
        if (!lines.isEmpty()) {
            say("Postgres' statements of the last round, the bare insert's included:");
        }
        for (Statements.Line line : lines) {
            String text = line.text().strip();
            say(
                    "  %6.2f s %5d calls %8d rows  %s",
                    line.seconds(),
                    line.calls(),
                    line.rows(),
                    text.substring(0, Math.min(text.length(), LONGEST)));
        }
    }

    private static double ratio(PlanRound round) {
        return round.inserted() / round.applied();
    }

    private void say(String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }
}
