package dev.onefold.cli.intent;

import dev.onefold.cli.outcome.CommandFailedException;
import dev.onefold.cli.outcome.Version;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Intents, those that fall due first first.",
            "Without --booking, --contact, --related or --due-from it begins seven days back."
        })
public final class IntentsList implements Callable<Integer> {

    private final Map<String, String> filter = new LinkedHashMap<>();

    @Mixin private Call call = new Call();
    @Mixin private Paging paging = new Paging();

    @Option(
            names = "--booking",
            paramLabel = "SYSTEM/ID",
            description = "the booking system, a slash and the booking's id")
    void booking(String booking) {
        filter.put("booking", booking);
    }

    @Option(
            names = "--state",
            paramLabel = "STATES",
            description = "such as held or uncertain,unresolved")
    void state(String states) {
        filter.put("state", states);
    }

    @Option(names = "--reason", paramLabel = "REASON", description = "such as opted_out")
    void reason(String reason) {
        filter.put("reason", reason);
    }

    @Option(names = "--kind", paramLabel = "KIND", description = "such as reminder_24h")
    void kind(String kind) {
        filter.put("kind", kind);
    }

    @Option(names = "--channel", paramLabel = "NAME", description = "such as whatsapp")
    void channel(String channel) {
        filter.put("channel", channel);
    }

    @Option(names = "--contact", paramLabel = "ID", description = "whose they are")
    void contact(String id) {
        filter.put("contact", id);
    }

    @Option(names = "--related", paramLabel = "ID", description = "what follows from this intent")
    void related(String id) {
        filter.put("related", id);
    }

    @Option(
            names = "--due-from",
            paramLabel = "MOMENT",
            description = "due then or later, such as 2026-12-01T08:00:00Z")
    void dueFrom(String moment) {
        filter.put("dueFrom", moment);
    }

    @Option(names = "--due-to", paramLabel = "MOMENT", description = "due before")
    void dueTo(String moment) {
        filter.put("dueTo", moment);
    }

    @Override
    public Integer call() {
        paging.addTo(filter);
        return call.say(call.gateway().intents(filter), this::lines);
    }

    private List<String> lines(JsonNode page) {
        if (page.path("items").isEmpty()) {
            String booking = filter.get("booking");
            throw CommandFailedException.refused(
                    "there are no "
                            + (booking == null ? "such intents" : "intents of booking " + booking));
        }
        List<String> lines = new ArrayList<>(IntentList.lines(page.path("items")));
        if (page.path("next").isString()) {
            lines.add("");
            lines.add("More with --cursor " + page.path("next").asString());
        }
        return lines;
    }
}
