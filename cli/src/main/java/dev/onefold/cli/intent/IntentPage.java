package dev.onefold.cli.intent;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/// One intent as a page: times are in the reader's zone, the due time in the recipient's too.
final class IntentPage {

    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS", Locale.ENGLISH);
    private static final DateTimeFormatter MINUTE =
            DateTimeFormatter.ofPattern("EEE d MMM yyyy, HH:mm", Locale.ENGLISH);

    private final ZoneId zone;
    private final List<String> lines = new ArrayList<>();

    IntentPage(ZoneId zone) {
        this.zone = zone;
    }

    List<String> lines(JsonNode page) {
        what(page.path("intent"));
        attempts(page.path("attempts"));
        evidence(page.path("evidence"));
        history(page.path("history"));
        return lines;
    }

    private void what(JsonNode intent) {
        JsonNode about = intent.path("about");
        JsonNode recipient = intent.path("recipient");
        ZoneId there = ZoneId.of(recipient.path("zone").asString());
        JsonNode reason = intent.path("reason");
        lines.add("Intent " + intent.path("intentId").asString());
        say(
                "what",
                "%s for booking %s, schedule %d"
                        .formatted(
                                intent.path("kind").asString(),
                                about.path("booking").asString(),
                                about.path("scheduleVersion").asLong()));
        say(
                "state",
                intent.path("state").asString()
                        + (reason.isString() ? ": " + reason.asString() : ""));
        say(
                "to",
                "%s %s by %s, in %s"
                        .formatted(
                                recipient.path("channel").asString(),
                                recipient.path("address").asString(),
                                about.path("template").asString(),
                                about.path("language").asString()));
        say("due", minute(intent.path("dueAt"), there));
        say("send before", minute(intent.path("sendBefore"), there));
        say("key", intent.path("key").asString());
    }

    private void attempts(JsonNode attempts) {
        heading("Attempts", attempts);
        for (JsonNode one : attempts) {
            lines.add(
                    "  %d  %s  %s %s %s"
                            .formatted(
                                    one.path("attempt").asInt(),
                                    moment(one.path("claimedAt")),
                                    text(one.path("outcome"), "no outcome yet"),
                                    text(one.path("code"), ""),
                                    text(one.path("detail"), ""))
                            .stripTrailing());
            if (one.path("providerId").isString()) {
                lines.add("     provider's id: " + one.path("providerId").asString());
            }
        }
    }

    private void evidence(JsonNode evidence) {
        heading("Evidence", evidence);
        for (JsonNode one : evidence) {
            lines.add(
                    "  %s  %s %s"
                            .formatted(
                                    moment(one.path("recordedAt")),
                                    one.path("kind").asString(),
                                    text(one.path("detail"), ""))
                            .stripTrailing());
            lines.add(
                    "     attempt %d, by %s"
                            .formatted(one.path("attempt").asInt(), one.path("source").asString()));
        }
    }

    private void history(JsonNode history) {
        heading("History", history);
        for (JsonNode one : history) {
            JsonNode reason = one.path("reason");
            JsonNode from = one.path("from");
            lines.add(
                    "  %s  %s%s%s"
                            .formatted(
                                    moment(one.path("occurredAt")),
                                    from.isString() ? from.asString() + " -> " : "",
                                    one.path("to").asString(),
                                    reason.isString() ? ": " + reason.asString() : ""));
            lines.add(
                    "     %s, %s (%s)"
                            .formatted(
                                    one.path("actor").asString(),
                                    text(one.path("evidence"), "-"),
                                    one.path("cause").asString()));
        }
    }

    private void heading(String title, JsonNode rows) {
        lines.add("");
        lines.add(rows.isEmpty() ? title + ": none" : title);
    }

    private void say(String what, String words) {
        lines.add("  %-12s %s".formatted(what, words));
    }

    private String moment(JsonNode at) {
        return MOMENT.format(Instant.parse(at.asString()).atZone(zone));
    }

    private String minute(JsonNode at, ZoneId there) {
        Instant instant = Instant.parse(at.asString());
        return "%s in %s (%s)".formatted(MINUTE.format(instant.atZone(there)), there, instant);
    }

    private static String text(JsonNode node, String otherwise) {
        return node.isString() && !node.asString().isBlank() ? node.asString() : otherwise;
    }
}
