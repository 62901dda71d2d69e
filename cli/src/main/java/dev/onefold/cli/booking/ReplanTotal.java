package dev.onefold.cli.booking;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The reports of several calls as one.
final class ReplanTotal {

    private static final int MOST_LINES = 200;
    private static final String COUNT = "%-40s  %-9s  %7d";
    private static final String LINE = "%-24s  %-16s  %-9s  %s";

    private final boolean executed;
    private final Map<Key, Integer> counts = new LinkedHashMap<>();
    private final List<JsonNode> lines = new ArrayList<>();
    private int bookings;
    private int changes;

    ReplanTotal(boolean executed) {
        this.executed = executed;
    }

    void add(JsonNode report) {
        bookings += report.path("bookings").asInt();
        for (JsonNode count : report.path("counts")) {
            Key key = new Key(count.path("kind").asString(), count.path("action").asString());
            counts.merge(key, count.path("count").asInt(), Integer::sum);
            changes += key.action().equals("kept") ? 0 : count.path("count").asInt();
        }
        for (JsonNode line : report.path("lines")) {
            if (lines.size() < MOST_LINES) {
                lines.add(line);
            }
        }
    }

    List<String> lines() {
        List<String> words = new ArrayList<>();
        words.add("%d bookings ahead".formatted(bookings));
        counts.forEach((key, count) -> words.add(COUNT.formatted(key.kind(), key.action(), count)));
        if (!lines.isEmpty()) {
            words.add("");
        }
        for (JsonNode line : lines) {
            words.add(
                    LINE.formatted(
                            line.path("booking").asString(),
                            line.path("kind").asString(),
                            line.path("action").asString(),
                            line.path("detail").asString()));
        }
        if (lines.size() < changes) {
            words.add("and %d more".formatted(changes - lines.size()));
        }
        words.add("");
        words.add(end());
        return words;
    }

    private String end() {
        if (changes == 0) {
            return "All of them are in line.";
        }
        return executed ? "Done." : "Nothing was changed. To do it: --execute";
    }

    ObjectNode json() {
        ObjectNode total = JsonMapper.shared().createObjectNode();
        total.put("executed", executed);
        total.put("bookings", bookings);
        ArrayNode all = total.putArray("counts");
        counts.forEach(
                (key, count) ->
                        all.addObject()
                                .put("kind", key.kind())
                                .put("action", key.action())
                                .put("count", count));
        total.putArray("lines").addAll(lines);
        return total;
    }

    private record Key(String kind, String action) {}
}
