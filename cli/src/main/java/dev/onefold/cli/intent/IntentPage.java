package dev.onefold.cli.intent;

import dev.onefold.cli.outcome.Plain;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// One intent as a page: times are in the reader's zone, the due time in the recipient's too.
final class IntentPage {

    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS", Locale.ENGLISH);
    private static final DateTimeFormatter MINUTE =
            DateTimeFormatter.ofPattern("EEE d MMM yyyy, HH:mm", Locale.ENGLISH);

    private static final Pattern HASH = Pattern.compile("([0-9a-f]{12})[0-9a-f]{20,}");

    private final ZoneId zone;
    private final List<String> lines = new ArrayList<>();

    IntentPage(ZoneId zone) {
        this.zone = zone;
    }

    List<String> lines(JsonNode page) {
        what(page.path("intent"));
        related(page.path("related"));
        why(page.path("why"));
        attempts(page.path("attempts"));
        evidence(page.path("evidence"));
        history(page.path("history"));
        lines.replaceAll(Plain::of);
        return lines;
    }

    private void what(JsonNode intent) {
        JsonNode about = intent.path("about");
        JsonNode recipient = intent.path("recipient");
        ZoneId there = ZoneId.of(recipient.path("zone").asString());
        JsonNode reason = intent.path("reason");
        lines.add("Intent " + intent.path("intentId").asString());
        say("what", intent.path("kind").asString() + " for " + purpose(about));
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
        say(
                "priority",
                about.path("priority").asString() + ", " + about.path("category").asString());
        say("key", intent.path("key").asString());
    }

    private void why(JsonNode sentences) {
        heading("Why", sentences);
        sentences.forEach(one -> lines.add("  " + one.asString()));
    }

    private static String purpose(JsonNode about) {
        String booking =
                about.path("booking").isString()
                        ? "booking %s, schedule %d"
                                .formatted(
                                        about.path("booking").asString(),
                                        about.path("scheduleVersion").asLong())
                        : about.path("businessReference").asString();
        String purpose = about.path("purpose").asString("");
        return purpose.isBlank() ? booking : booking + " (" + purpose + ")";
    }

    private void related(JsonNode related) {
        for (JsonNode one : related) {
            boolean first = one.path("relation").asString().equals("first");
            say(
                    first ? "follows" : "followed by",
                    "%s, %s, %s"
                            .formatted(
                                    one.path("intentId").asString(),
                                    one.path("kind").asString(),
                                    one.path("state").asString()));
        }
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
                            .formatted(
                                    one.path("attempt").asInt(),
                                    brief(one.path("source").asString())));
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
                                    brief(one.path("cause").asString())));
            if (!text(one.path("facts"), "").isEmpty()) {
                lines.add("     " + one.path("facts").asString());
            }
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

    /// Hashes fill lines and tell a reader nothing; `--json` has them whole.
    private static String brief(String text) {
        return HASH.matcher(text).replaceAll("$1\u2026");
    }

    private static String text(JsonNode node, String otherwise) {
        return node.isString() && !node.asString().isBlank() ? node.asString() : otherwise;
    }
}
