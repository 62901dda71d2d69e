package dev.onefold.cli.contact;

import dev.onefold.cli.intent.Call;
import dev.onefold.cli.intent.Reason;
import dev.onefold.cli.outcome.Version;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

@Command(
        name = "consent",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Writes down what a person allowed or forbade; no withdraws what waits.")
final class ConsentCommand implements Callable<Integer> {

    @Mixin private Call call = new Call();
    @Mixin private ContactPath contact = new ContactPath();
    @Mixin private Reason reason = new Reason();

    @Option(
            names = "--channel",
            required = true,
            paramLabel = "NAME",
            description = "such as whatsapp, or * for every one")
    private String channel = "";

    @Option(
            names = "--category",
            required = true,
            paramLabel = "NAME",
            description = "transactional, marketing, or * for both")
    private String category = "";

    @ArgGroup(multiplicity = "1")
    private Word word = new Word();

    @Option(
            names = "--evidence",
            paramLabel = "TEXT",
            description = "where the person said it; a yes needs it")
    private @Nullable String evidence;

    /// Yes or no.
    static final class Word {
        @Option(names = "--yes", required = true, description = "they allow it")
        private boolean yes;

        @Option(names = "--no", required = true, description = "they forbid it")
        private boolean no;
    }

    @Override
    public Integer call() {
        Map<String, Object> body = new HashMap<>();
        body.put("channel", channel);
        body.put("category", category);
        body.put("granted", word.yes && !word.no);
        body.put("evidence", evidence);
        body.put("reason", reason.text());
        return call.say(contact.post(call, "consents", body), ConsentCommand::lines);
    }

    private static List<String> lines(JsonNode answer) {
        return List.of(
                answer.path("holds").asBoolean()
                        ? "It holds from now on"
                        : "It is written down; a later or stronger word holds");
    }
}
