package dev.onefold.cli.contact;

import dev.onefold.cli.intent.Call;
import dev.onefold.cli.intent.IntentsGateway;
import dev.onefold.cli.outcome.Version;
import java.time.ZoneId;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "One contact: names, consents and their history, replies, intents by state.")
final class ShowCommand implements Callable<Integer> {

    @Mixin private Call call = new Call();

    @ArgGroup(multiplicity = "1")
    private Wanted wanted = new Wanted();

    /// The id, or a name.
    static final class Wanted {
        @Parameters(paramLabel = "ID", description = "the contact's id, or one merged into it")
        private String id = "";

        @Option(
                names = "--identity",
                paramLabel = "SYSTEM/KIND/VALUE",
                description = "such as whatsapp/address/+34600000001")
        private String identity = "";
    }

    @Override
    public Integer call() {
        return call.say(
                contact(call.gateway()),
                answer -> new ContactPage(ZoneId.systemDefault()).lines(answer));
    }

    private JsonNode contact(IntentsGateway gateway) {
        return wanted.identity.isEmpty()
                ? gateway.get("/v1/contacts/" + IntentsGateway.encoded(wanted.id))
                : gateway.post("/v1/contacts/lookup", Who.of(wanted.identity).body());
    }
}
