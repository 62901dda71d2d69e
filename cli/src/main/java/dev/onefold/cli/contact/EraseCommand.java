package dev.onefold.cli.contact;

import dev.onefold.cli.intent.Call;
import dev.onefold.cli.intent.Reason;
import dev.onefold.cli.outcome.CommandFailedException;
import dev.onefold.cli.outcome.Version;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

@Command(
        name = "erase",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description =
                "Removes a person: names, addresses and words go, keys, states and reasons stay."
                        + " It cannot be taken back; an admin's key is needed.")
final class EraseCommand implements Callable<Integer> {

    @Mixin private Call call = new Call();
    @Mixin private ContactPath contact = new ContactPath();
    @Mixin private Reason reason = new Reason();

    @Option(names = "--for-good", description = "you know that it cannot be taken back")
    private boolean forGood;

    @Override
    public Integer call() {
        if (!forGood) {
            throw CommandFailedException.usage(
                    "erasing cannot be taken back; say --for-good if that is meant");
        }
        return call.say(
                contact.post(call, "erase", Map.of("reason", reason.text())), EraseCommand::lines);
    }

    private static List<String> lines(JsonNode answer) {
        return List.of(
                "Erased contact %s: %d intents, %d of them cancelled; %d events forgotten"
                        .formatted(
                                answer.path("contactId").asString(),
                                answer.path("intents").asInt(),
                                answer.path("cancelled").asInt(),
                                answer.path("events").asInt()));
    }
}
