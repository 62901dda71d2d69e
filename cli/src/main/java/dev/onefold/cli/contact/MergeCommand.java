package dev.onefold.cli.contact;

import dev.onefold.cli.intent.Call;
import dev.onefold.cli.intent.Reason;
import dev.onefold.cli.outcome.Version;
import java.time.ZoneId;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "merge",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Makes two contacts one. It cannot be taken back; an admin's key is needed.")
final class MergeCommand implements Callable<Integer> {

    @Mixin private Call call = new Call();
    @Mixin private ContactPath contact = new ContactPath();
    @Mixin private Reason reason = new Reason();

    @Option(
            names = "--into",
            required = true,
            paramLabel = "ID",
            description = "the contact that stays")
    private String into = "";

    @Override
    public Integer call() {
        return call.say(
                contact.post(call, "merge", Map.of("into", into, "reason", reason.text())),
                answer -> new ContactPage(ZoneId.systemDefault()).lines(answer));
    }
}
