package dev.onefold.cli.template;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// Templates as a table for people.
final class TemplateList {

    private static final String ROW = "%-10s %-34s %-6s %4s  %-10s %-14s %s";

    private TemplateList() {}

    static List<String> lines(JsonNode templates) {
        List<String> lines = new ArrayList<>();
        lines.add(row("CHANNEL", "NAME", "LANG", "VERS", "STATUS", "CATEGORY", "PLACES"));
        for (JsonNode one : templates) {
            lines.add(line(one));
        }
        return lines;
    }

    private static String line(JsonNode one) {
        JsonNode key = one.path("key");
        List<String> places = new ArrayList<>();
        one.path("parameters").forEach(place -> places.add(place.asString()));
        return row(
                key.path("channel").asString(),
                key.path("name").asString(),
                key.path("language").asString(),
                Integer.toString(key.path("version").asInt()),
                one.path("status").asString(),
                one.path("category").asString(),
                String.join(", ", places));
    }

    private static String row(Object... cells) {
        return ROW.formatted(cells).stripTrailing();
    }
}
