package dev.onefold.cli.event;

import dev.onefold.cli.outcome.Plain;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/// One event as a page, in the reader's own time.
final class EventPage {

    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS", Locale.ENGLISH);

    private final ZoneId zone;
    private final List<String> lines = new ArrayList<>();

    EventPage(ZoneId zone) {
        this.zone = zone;
    }

    List<String> lines(JsonNode page) {
        what(page.path("event"));
        origin(page.path("event"), page.path("origin"));
        work(page.path("event"), page.path("work"));
        payload(page.path("payload"));
        conflicts(page.path("conflicts"));
        lines.replaceAll(Plain::of);
        return lines;
    }

    private void what(JsonNode event) {
        lines.add(
                "Event "
                        + event.path("provider").asString()
                        + " "
                        + event.path("eventId").asString());
        say("type", event.path("type").asString());
        say("about", event.path("object").asString());
        say("happened", moment(event.path("happenedAt")));
        say("received", moment(event.path("receivedAt")));
    }

    private void origin(JsonNode event, JsonNode origin) {
        say(
                "came in by",
                "%s at endpoint %s, delivery %s"
                        .formatted(
                                origin.path("verdict").asString(),
                                event.path("endpoint").asString(),
                                origin.path("deliveryId").asString()));
        if (origin.path("objectVersion").isNumber()) {
            say("version", origin.path("objectVersion").asString());
        }
        if (!origin.path("complete").asBoolean()) {
            say("identity", "a field that identifies it was missing; its bytes do instead");
        }
    }

    private void work(JsonNode event, JsonNode work) {
        say("status", event.path("status").asString());
        say("effect", event.path("effect").asString());
        say("processed", moment(work.path("processedAt")));
        say("attempts", work.path("attempts").asString());
        say("last error", work.path("lastError").asString(""));
        say("first failed", moment(work.path("firstFailedAt")));
        say("next attempt", moment(work.path("nextAttemptAt")));
        say("came again", moment(work.path("redeliveredAt")));
        if (work.path("replays").asInt() > 0) {
            say("replays", work.path("replays").asString());
        }
        say("owner", work.path("owner").asString());
    }

    private void payload(JsonNode payload) {
        lines.add("");
        lines.add(
                switch (payload.path("state").asString()) {
                    case "redacted" -> "What it says is redacted; --payload shows it";
                    case "purged" -> "What it says is forgotten by now";
                    default -> "What it says";
                });
        said(payload);
    }

    private void conflicts(JsonNode conflicts) {
        lines.add("");
        lines.add(
                conflicts.isEmpty()
                        ? "Nothing else came under its id"
                        : "Under its id something else came; the first one stands");
        for (JsonNode one : conflicts) {
            lines.add(
                    "  %s  %s at endpoint %s, delivery %s"
                            .formatted(
                                    moment(one.path("receivedAt")),
                                    one.path("verdict").asString(),
                                    one.path("endpoint").asString(),
                                    one.path("deliveryId").asString()));
            said(one.path("payload"));
        }
    }

    private void said(JsonNode payload) {
        if (payload.path("text").isString()) {
            payload.path("text").asString().lines().forEach(line -> lines.add("  " + line));
        } else if (payload.path("base64").isString()) {
            lines.add("  base64: " + payload.path("base64").asString());
        }
    }

    /// Says nothing where there is nothing to say.
    private void say(String what, String words) {
        if (!words.isBlank()) {
            lines.add("  %-12s %s".formatted(what, words));
        }
    }

    private String moment(JsonNode at) {
        return at.isString() ? MOMENT.format(Instant.parse(at.asString()).atZone(zone)) : "";
    }
}
