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
        name = "identity",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Adds a name by which a system knows the contact.")
final class IdentityCommand implements Callable<Integer> {

    @Mixin private Call call = new Call();
    @Mixin private ContactPath contact = new ContactPath();
    @Mixin private Reason reason = new Reason();

    @Option(
            names = "--identity",
            required = true,
            paramLabel = "SYSTEM/KIND/VALUE",
            description = "such as whatsapp/address/+34600000001")
    private String identity = "";

    @Override
    public Integer call() {
        Map<String, Object> body = Who.of(identity).body();
        body.put("reason", reason.text());
        return call.say(
                contact.post(call, "identities", body),
                answer -> new ContactPage(ZoneId.systemDefault()).lines(answer));
    }
}
