package dev.onefold.cli.event;

import dev.onefold.cli.outcome.Plain;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/// Events as a table, in the reader's own time. Ids stand last, since some are long.
final class EventList {

    private static final DateTimeFormatter RECEIVED =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ENGLISH);
    private static final String ROW = "%-19s  %-12s  %-24s  %-16s  %-24s  %s";

    private EventList() {}

    static List<String> lines(JsonNode page, ZoneId zone) {
        List<String> lines = new ArrayList<>();
        lines.add(ROW.formatted("received", "provider", "type", "status", "effect", "id"));
        for (JsonNode event : page.path("items")) {
            boolean conflict = event.path("conflicts").asInt() > 0;
            lines.add(
                    ROW.formatted(
                            RECEIVED.format(
                                    Instant.parse(event.path("receivedAt").asString())
                                            .atZone(zone)),
                            event.path("provider").asString(),
                            event.path("type").asString(),
                            event.path("status").asString() + (conflict ? " !" : ""),
                            event.path("effect").asString(),
                            event.path("eventId").asString()));
        }
        if (page.path("next").isString()) {
            lines.add("");
            lines.add("More with --cursor " + page.path("next").asString());
        }
        lines.replaceAll(Plain::of);
        return lines;
    }
}
