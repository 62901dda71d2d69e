package dev.onefold.cli.intent;

import dev.onefold.cli.outcome.CommandFailedException;
import dev.onefold.cli.outcome.Version;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "intents",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "The intents of a booking, with their states and reasons.")
public final class IntentsCommand implements Callable<Integer> {

    @Mixin private IntentsAddress address = new IntentsAddress();

    @Option(
            names = "--booking",
            required = true,
            paramLabel = "SYSTEM/ID",
            description = "the booking system, a slash and the booking's id")
    private String booking = "";

    @Option(names = "--json", description = "as intent-service says it")
    private boolean json;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        var intents = address.gateway().ofBooking(booking);
        var out = spec.commandLine().getOut();
        if (json) {
            out.println(intents.toPrettyString());
        } else if (intents.isEmpty()) {
            throw CommandFailedException.refused("there are no intents of booking " + booking);
        } else {
            IntentList.lines(intents).forEach(out::println);
        }
        return 0;
    }
}
