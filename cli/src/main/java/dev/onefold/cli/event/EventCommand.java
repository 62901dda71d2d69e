package dev.onefold.cli.event;

import dev.onefold.cli.intent.Call;
import dev.onefold.cli.outcome.Version;
import java.time.ZoneId;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "event",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description =
                "One event: where it came from, where it stands, what it led to, and what else"
                        + " came under its id.")
public final class EventCommand implements Callable<Integer> {

    @Mixin private Call call = new Call();

    @Parameters(index = "0", paramLabel = "PROVIDER", description = "such as whatsapp")
    private String provider = "";

    @Parameters(index = "1", paramLabel = "ID", description = "the event's id")
    private String id = "";

    @Option(
            names = "--payload",
            description = "also what it says, which may be about a person; else it is redacted")
    private boolean payload;

    @Override
    public Integer call() {
        var event = call.gateway().event(provider, id, payload);
        return call.say(event, new EventPage(ZoneId.systemDefault())::lines);
    }
}
