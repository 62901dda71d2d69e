package dev.onefold.cli.intent;

import dev.onefold.cli.outcome.Version;
import java.time.ZoneId;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "One intent: what it is, what was tried, what was seen, how it moved.")
public class IntentsShow implements Callable<Integer> {

    @Mixin private Call call = new Call();

    @Parameters(paramLabel = "ID", description = "the intent's id, a UUID")
    private String id = "";

    @Override
    public Integer call() {
        var intent = call.gateway().one(id);
        return call.say(intent, new IntentPage(ZoneId.systemDefault())::lines);
    }
}
