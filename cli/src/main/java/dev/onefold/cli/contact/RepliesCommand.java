package dev.onefold.cli.contact;

import dev.onefold.cli.intent.Call;
import dev.onefold.cli.intent.IntentsGateway;
import dev.onefold.cli.intent.Paging;
import dev.onefold.cli.outcome.Version;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

@Command(
        name = "replies",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Replies that wait for a person, the oldest first; event shows their words.",
        subcommands = DecideCommand.class)
public final class RepliesCommand implements Callable<Integer> {

    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ENGLISH);
    private static final String ROW = "%-19s  %-8s  %-36s  %-40s  %s";

    private final Map<String, String> query = new LinkedHashMap<>();

    @Mixin private Call call = new Call();
    @Mixin private Paging paging = new Paging();

    @Option(names = "--state", paramLabel = "STATE", description = "waiting, answered or closed")
    void state(String state) {
        query.put("state", state);
    }

    @Override
    public Integer call() {
        paging.addTo(query);
        JsonNode page = call.gateway().get("/v1/replies" + IntentsGateway.query(query));
        return call.say(page, answer -> lines(answer, ZoneId.systemDefault()));
    }

    static List<String> lines(JsonNode page, ZoneId zone) {
        List<String> lines = new ArrayList<>();
        if (page.path("items").isEmpty()) {
            lines.add("No such replies");
            return lines;
        }
        lines.add(ROW.formatted("received", "says", "contact", "why", "provider and event"));
        for (JsonNode one : page.path("items")) {
            lines.add(
                    ROW.formatted(
                            MOMENT.format(
                                    Instant.parse(one.path("receivedAt").asString()).atZone(zone)),
                            one.path("meaning").asString(),
                            one.path("contactId").asString(),
                            one.path("why").asString(one.path("state").asString()),
                            one.path("provider").asString()
                                    + " "
                                    + one.path("eventId").asString()));
        }
        if (page.path("next").isString()) {
            lines.add("");
            lines.add("More with --cursor " + page.path("next").asString());
        }
        return lines;
    }
}
