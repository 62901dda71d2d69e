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
        name = "suspension-lift",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Says what an ambiguous word meant, and lets go what it held.")
final class SuspensionLiftCommand implements Callable<Integer> {

    @Mixin private Call call = new Call();
    @Mixin private ContactPath contact = new ContactPath();
    @Mixin private Reason reason = new Reason();

    @Option(
            names = "--channel",
            required = true,
            paramLabel = "NAME",
            description = "such as whatsapp")
    private String channel = "";

    @Option(
            names = "--meaning",
            required = true,
            paramLabel = "MEANING",
            description = "stop: no more messages; appointment: that one; nothing: neither")
    private String meaning = "";

    @Override
    public Integer call() {
        return call.say(
                contact.post(
                        call,
                        "suspension/lift",
                        Map.of("channel", channel, "meaning", meaning, "reason", reason.text())),
                answer -> new ContactPage(ZoneId.systemDefault()).lines(answer));
    }
}
