package dev.onefold.cli.intent;

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
        name = "show",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "One intent: what it is, what was tried, what was seen, how it moved.")
public class IntentsShow implements Callable<Integer> {

    @Mixin private IntentsAddress address = new IntentsAddress();

    @Parameters(paramLabel = "ID", description = "the intent's id, a UUID")
    private String id = "";

    @Option(names = "--json", description = "as intent-service says it")
    private boolean json;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        var intent = address.gateway().one(id);
        var out = spec.commandLine().getOut();
        if (json) {
            out.println(intent.toPrettyString());
        } else {
            new IntentPage(ZoneId.systemDefault()).lines(intent).forEach(out::println);
        }
        return 0;
    }
}
