package dev.onefold.cli.intent;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// How intents stand, as a page.
final class SummaryPage {

    private SummaryPage() {}

    static List<String> lines(JsonNode board) {
        List<String> lines = new ArrayList<>();
        lines.add(
                "Due from %s to %s"
                        .formatted(board.path("from").asString(), board.path("to").asString()));
        counts(board.path("counts"), lines);
        if (!board.path("complete").asBoolean()) {
            lines.add("  there are more; take a shorter period");
        }
        lines.add("");
        lines.add("Open, whenever it was due");
        counts(board.path("open"), lines);
        lines.add("");
        JsonNode next = board.path("next");
        lines.add(next.isEmpty() ? "Nothing waits to go out" : "Next");
        if (!next.isEmpty()) {
            lines.addAll(IntentList.lines(next));
        }
        return lines;
    }

    private static void counts(JsonNode counts, List<String> lines) {
        if (counts.isEmpty()) {
            lines.add("  nothing");
        }
        for (JsonNode one : counts) {
            JsonNode reason = one.path("reason");
            lines.add(
                    "  %8d  %-10s  %s"
                            .formatted(
                                    one.path("intents").asLong(),
                                    one.path("state").asString(),
                                    reason.isString() ? reason.asString() : "")
                            .stripTrailing());
        }
    }
}
