package dev.onefold.intents.plan;

import dev.onefold.intents.plan.ReplanReport.Count;
import dev.onefold.intents.plan.ReplanReport.Line;
import dev.onefold.rules.notice.BookingFacts;
import dev.onefold.rules.notice.ReplanStep;
import dev.onefold.rules.notice.ReplanStep.Add;
import dev.onefold.rules.notice.ReplanStep.Keep;
import dev.onefold.rules.notice.ReplanStep.Move;
import dev.onefold.rules.notice.ReplanStep.Withdraw;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Adds up the steps to a report.
final class ReplanTally {

    private static final int MOST_LINES = 200;

    private final Map<String, Map<String, Integer>> counts = new TreeMap<>();
    private final List<Line> lines = new ArrayList<>();
    private int bookings;

    void add(BookingFacts booking, List<ReplanStep> steps) {
        bookings++;
        for (ReplanStep step : steps) {
            counts.computeIfAbsent(step.type().text(), _ -> new TreeMap<>())
                    .merge(action(step), 1, Integer::sum);
            if (!(step instanceof Keep) && lines.size() < MOST_LINES) {
                lines.add(
                        new Line(
                                booking.system() + "/" + booking.bookingId(),
                                step.type().text(),
                                action(step),
                                detail(step)));
            }
        }
    }

    ReplanReport report(boolean executed, @Nullable String next) {
        List<Count> all = new ArrayList<>();
        counts.forEach(
                (kind, actions) ->
                        actions.forEach(
                                (action, count) -> all.add(new Count(kind, action, count))));
        return new ReplanReport(executed, bookings, all, List.copyOf(lines), next);
    }

    private static String action(ReplanStep step) {
        return switch (step) {
            case Withdraw _ -> "cancelled";
            case Move _ -> "moved";
            case Add _ -> "planned";
            case Keep _ -> "kept";
        };
    }

    private static String detail(ReplanStep step) {
        return switch (step) {
            case Withdraw _ -> "the plan has none like it";
            case Move move -> move.from().changedTo(move.to());
            case Add add -> "due " + add.notice().dueAt();
            case Keep keep -> keep.why();
        };
    }
}
