package dev.onefold.cli.event;

import dev.onefold.cli.intent.Call;
import dev.onefold.cli.intent.Paging;
import dev.onefold.cli.outcome.CommandFailedException;
import dev.onefold.cli.outcome.Version;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

@Command(
        name = "events",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Events that providers told us, the newest first.")
public final class EventsCommand implements Callable<Integer> {

    private final Map<String, String> filter = new LinkedHashMap<>();

    @Mixin private Call call = new Call();
    @Mixin private Paging paging = new Paging();

    @Option(names = "--provider", paramLabel = "NAME", description = "such as whatsapp")
    void provider(String name) {
        filter.put("provider", name);
    }

    @Option(names = "--endpoint", paramLabel = "NAME", description = "where it came in")
    void endpoint(String name) {
        filter.put("endpoint", name);
    }

    @Option(names = "--type", paramLabel = "LABEL", description = "such as message.text")
    void type(String label) {
        filter.put("type", label);
    }

    @Option(names = "--object", paramLabel = "ID", description = "what it is about")
    void object(String id) {
        filter.put("object", id);
    }

    @Option(
            names = "--status",
            paramLabel = "STATUS",
            description = "completed, retryable_failed or dead_letter")
    void status(String status) {
        filter.put("status", status);
    }

    @Option(
            names = "--since",
            paramLabel = "MOMENT",
            description = "received then or later, such as 2026-12-01T08:00:00Z")
    void since(String moment) {
        filter.put("since", moment);
    }

    @Option(names = "--until", paramLabel = "MOMENT", description = "received before")
    void until(String moment) {
        filter.put("until", moment);
    }

    @Option(
            names = "--conflict",
            description = "only those under whose id something else came later")
    void conflict(boolean only) {
        if (only) {
            filter.put("conflict", "true");
        }
    }

    @Override
    public Integer call() {
        paging.addTo(filter);
        return call.say(call.gateway().events(filter), EventsCommand::lines);
    }

    private static List<String> lines(JsonNode page) {
        if (page.path("items").isEmpty()) {
            throw CommandFailedException.refused("there are no such events");
        }
        return EventList.lines(page, ZoneId.systemDefault());
    }
}
