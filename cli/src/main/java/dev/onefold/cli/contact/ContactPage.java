package dev.onefold.cli.contact;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/// One contact as a page, in the reader's own time.
final class ContactPage {

    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ENGLISH);

    private final ZoneId zone;
    private final List<String> lines = new ArrayList<>();

    ContactPage(ZoneId zone) {
        this.zone = zone;
    }

    List<String> lines(JsonNode contact) {
        profile(contact);
        list("Names", contact.path("identities"), this::identity);
        list("Allowed", contact.path("consents"), this::consent);
        list("Said", contact.path("consentHistory"), this::said);
        list("Held until a person decides", contact.path("suspensions"), this::suspension);
        list("Replies", contact.path("replies"), this::reply);
        lines.add("");
        lines.add(contact.path("intents").isEmpty() ? "Intents: none" : "Intents");
        contact.path("intents")
                .properties()
                .forEach(
                        entry ->
                                lines.add(
                                        "  %-12s %s"
                                                .formatted(
                                                        entry.getKey(),
                                                        entry.getValue().asString())));
        return lines;
    }

    private void profile(JsonNode contact) {
        JsonNode profile = contact.path("profile");
        lines.add("Contact " + contact.path("contactId").asString());
        say("name", profile.path("name").asString(""));
        say("zone", profile.path("zone").asString(""));
        say("language", profile.path("language").asString(""));
        say("known since", moment(profile.path("createdAt")));
        say("erased", moment(profile.path("erasedAt")));
        for (JsonNode from : profile.path("mergedFrom")) {
            say("merged from", from.asString());
        }
    }

    private String identity(JsonNode one) {
        return "%s %s %s%s"
                .formatted(
                        one.path("system").asString(),
                        one.path("kind").asString(),
                        one.path("value").asString(),
                        one.path("dead").asBoolean() ? "  (messages to it come back)" : "");
    }

    private String consent(JsonNode one) {
        return "%s  %-3s %s %s, %s: %s"
                .formatted(
                        moment(one.path("givenAt")),
                        one.path("granted").asBoolean() ? "yes" : "no",
                        one.path("channel").asString(),
                        one.path("category").asString(),
                        one.path("source").asString(),
                        one.path("evidence").asString());
    }

    private String said(JsonNode one) {
        return consent(one.path("said"))
                + (one.path("applied").asBoolean() ? "" : "  (something else held)");
    }

    private String suspension(JsonNode one) {
        return "%s  %s, %s"
                .formatted(
                        moment(one.path("since")),
                        one.path("channel").asString(),
                        one.path("cause").asString());
    }

    private String reply(JsonNode one) {
        return "%s  %-8s %s, %s %s"
                .formatted(
                        moment(one.path("receivedAt")),
                        one.path("state").asString(),
                        one.path("meaning").asString(),
                        one.path("provider").asString(),
                        one.path("eventId").asString());
    }

    private void list(
            String title, JsonNode rows, java.util.function.Function<JsonNode, String> line) {
        lines.add("");
        lines.add(rows.isEmpty() ? title + ": none" : title);
        rows.forEach(row -> lines.add("  " + line.apply(row)));
    }

    private void say(String what, String words) {
        if (!words.isBlank()) {
            lines.add("  %-12s %s".formatted(what, words));
        }
    }

    private String moment(JsonNode at) {
        return at.isString() ? MOMENT.format(Instant.parse(at.asString()).atZone(zone)) : "";
    }
}
