package dev.onefold.testkit.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.stream.Collectors;

/// What came of every intent, what customers received, and the sums.
final class ResultTable {

    private final Ink ink;
    private final Found found;

    ResultTable(Ink ink, Found found) {
        this.ink = ink;
        this.found = found;
    }

    List<String> lines(List<Expected> expected) {
        List<String> lines = new ArrayList<>();
        lines.add(ink.dim(row("intent", "state", "reason") + "messages"));
        for (Expected booking : expected) {
            lines.add(total(booking));
            found.intents().stream()
                    .filter(intent -> intent.booking().equals(booking.booking()))
                    .map(this::line)
                    .forEach(lines::add);
        }
        lines.add("");
        Timeline.wrapped("Intents: " + byState(), ink.columns() - 4)
                .forEach(line -> lines.add("  " + line));
        int expectedMessages = expected.stream().mapToInt(Expected::messages).sum();
        lines.add(
                "  Messages, as the sandbox counted them: %d of %d"
                        .formatted(found.messages().size(), expectedMessages));
        return lines;
    }

    private String total(Expected expected) {
        long received = Checker.messages(found, expected.booking());
        String sum = "%d of %d".formatted(received, expected.messages());
        String head = "  %-58s".formatted(expected.booking());
        return ink.bold(head)
                + (received == expected.messages()
                        ? ink.good(sum + " \u2714")
                        : ink.bad(sum + " \u2718"));
    }

    private String line(Found.Intent intent) {
        String notice =
                intent.notice()
                        + (intent.schedule() == 1 ? "" : " (schedule " + intent.schedule() + ")");
        String reason = intent.reason() == null ? "" : intent.reason();
        long messages = Checker.messages(found, intent);
        String plain = row(notice, intent.state(), reason);
        return plain.replaceFirst(
                        " " + intent.state() + " ",
                        " "
                                + Matcher.quoteReplacement(
                                        ink.state(intent.state(), intent.state()))
                                + " ")
                + (messages == 0 ? "" : messages > 1 ? ink.bad("" + messages) : "1");
    }

    private static String row(String intent, String state, String reason) {
        return "    %-31s %-11s %-12s ".formatted(intent, state, reason);
    }

    private String byState() {
        Map<String, Long> counts =
                found.intents().stream()
                        .collect(
                                Collectors.groupingBy(
                                        intent ->
                                                intent.reason() == null
                                                        ? intent.state()
                                                        : intent.state()
                                                                + " ("
                                                                + intent.reason()
                                                                + ")",
                                        TreeMap::new,
                                        Collectors.counting()));
        return counts.entrySet().stream()
                .map(count -> count.getValue() + " " + count.getKey())
                .collect(Collectors.joining(", "));
    }
}
