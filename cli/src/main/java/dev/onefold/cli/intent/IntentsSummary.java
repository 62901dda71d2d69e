package dev.onefold.cli.intent;

import dev.onefold.cli.outcome.Version;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "summary",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "How many intents stand where, what is open, and what goes out next.",
            "Counts what falls due from a day back to a day ahead, where nothing else is said."
        })
final class IntentsSummary implements Callable<Integer> {

    private final Map<String, String> filter = new LinkedHashMap<>();

    @Mixin private Call call = new Call();

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
        var board = call.gateway().get("/v1/intents/summary" + IntentsGateway.query(filter));
        return call.say(board, SummaryPage::lines);
    }
}
