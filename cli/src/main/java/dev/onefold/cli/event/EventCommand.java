package dev.onefold.cli.event;

import dev.onefold.cli.intent.IntentsAddress;
import dev.onefold.cli.outcome.Version;
import java.time.ZoneId;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "event",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description =
                "One event: where it came from, where it stands, what it led to, and what else"
                        + " came under its id.")
public final class EventCommand implements Callable<Integer> {

    @Mixin private IntentsAddress address = new IntentsAddress();

    @Parameters(index = "0", paramLabel = "PROVIDER", description = "such as whatsapp")
    private String provider = "";

    @Parameters(index = "1", paramLabel = "ID", description = "the event's id")
    private String id = "";

    @Option(
            names = "--payload",
            description = "also what it says, which may be about a person; else it is redacted")
    private boolean payload;

    @Option(names = "--json", description = "as intent-service says it")
    private boolean json;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        var event = address.gateway().event(provider, id, payload);
        var out = spec.commandLine().getOut();
        if (json) {
            out.println(event.toPrettyString());
        } else {
            new EventPage(ZoneId.systemDefault()).lines(event).forEach(out::println);
        }
        return 0;
    }
}
