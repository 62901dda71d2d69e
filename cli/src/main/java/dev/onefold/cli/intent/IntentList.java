package dev.onefold.cli.intent;

import dev.onefold.cli.outcome.Plain;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/// Intents as a table; when each is due stands there in its recipient's own time.
public final class IntentList {

    private static final DateTimeFormatter DUE =
            DateTimeFormatter.ofPattern("EEE d MMM HH:mm", Locale.ENGLISH);
    private static final String ROW = "%-36s  %-16s  %-10s  %s";

    private IntentList() {}

    public static List<String> lines(JsonNode intents) {
        List<String> lines = new ArrayList<>();
        lines.add(ROW.formatted("intent", "due", "state", "what, about, reason"));
        for (JsonNode intent : intents) {
            ZoneId zone = ZoneId.of(intent.path("recipient").path("zone").asString());
            JsonNode reason = intent.path("reason");
            lines.add(
                    ROW.formatted(
                            intent.path("intentId").asString(),
                            DUE.format(Instant.parse(intent.path("dueAt").asString()).atZone(zone)),
                            intent.path("state").asString(),
                            intent.path("kind").asString()
                                    + ", "
                                    + intent.path("about").path("businessReference").asString()
                                    + (reason.isString() ? ", " + reason.asString() : "")));
        }
        lines.replaceAll(Plain::of);
        return lines;
    }
}
