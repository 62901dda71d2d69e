package dev.onefold.testkit.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What came of every intent, what customers received, and the sums.
final class ResultTable {

    private static final String ROW = "  %-16s %-19s %-10s %-12s %9s";

    private final Ink ink;
    private final Found found;

    ResultTable(Ink ink, Found found) {
        this.ink = ink;
        this.found = found;
    }

    List<String> lines(List<Expected> expected) {
        List<String> lines = new ArrayList<>();
        lines.add(ink.bold(ROW.formatted("booking", "intent", "state", "reason", "received")));
        for (Expected booking : expected) {
            String name = booking.booking();
            for (Found.Intent intent : found.intents()) {
                if (intent.booking().equals(booking.booking())) {
                    lines.add(row(name, intent));
                    name = "";
                }
            }
            lines.add(sum(booking));
        }
        lines.add("");
        lines.add("  Intents: " + byState());
        lines.add("  Messages that the sandbox recorded: " + found.messages().size());
        return lines;
    }

    private String row(String booking, Found.Intent intent) {
        String notice =
                intent.notice() + (intent.schedule() == 1 ? "" : " v" + intent.schedule());
        String reason = intent.reason() == null ? "" : intent.reason();
        String line =
                ROW.formatted(
                        booking, notice, "\u0000", reason, Checker.messages(found, intent));
        String state = "%-10s".formatted(intent.state());
        return line.replace("%-10s".formatted("\u0000"), ink.state(intent.state(), state));
    }

    private String sum(Expected expected) {
        long received = Checker.messages(found, expected.booking());
        boolean isRight = received == expected.messages();
        String words =
                isRight
                        ? "%d as promised".formatted(received)
                        : "%d, NOT %d".formatted(received, expected.messages());
        String line = "  %69s".formatted(words);
        return isRight ? ink.dim(line) : ink.bad(line);
    }

    private String byState() {
        Map<String, Long> counts =
                found.intents().stream()
                        .collect(
                                Collectors.groupingBy(
                                        intent ->
                                                intent.reason() == null
                                                        ? intent.state()
                                                        : intent.state() + " " + intent.reason(),
                                        TreeMap::new,
                                        Collectors.counting()));
        return counts.entrySet().stream()
                .map(count -> count.getValue() + " " + count.getKey())
                .collect(Collectors.joining(", "));
    }
}
