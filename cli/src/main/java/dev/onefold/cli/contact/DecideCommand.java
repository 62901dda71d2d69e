package dev.onefold.cli.contact;

import dev.onefold.cli.intent.Call;
import dev.onefold.cli.intent.Reason;
import dev.onefold.cli.outcome.Version;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "decide",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Says what a reply is that waits; each is decided once.")
final class DecideCommand implements Callable<Integer> {

    @Mixin private Call call = new Call();
    @Mixin private Reason reason = new Reason();

    @Parameters(index = "0", paramLabel = "PROVIDER", description = "such as whatsapp")
    private String provider = "";

    @Parameters(index = "1", paramLabel = "EVENT", description = "the event's id")
    private String event = "";

    @Option(
            names = "--decision",
            required = true,
            paramLabel = "DECISION",
            description = "confirm: they come; cancel: they don't; nothing: neither")
    private String decision = "";

    @Option(
            names = "--intent",
            paramLabel = "ID",
            description = "the notice that it answers, where it quotes none")
    private @Nullable String intent;

    @Override
    public Integer call() {
        Map<String, Object> body = new HashMap<>();
        body.put("provider", provider);
        body.put("eventId", event);
        body.put("decision", decision);
        body.put("intentId", intent);
        body.put("reason", reason.text());
        return call.say(
                call.gateway().post("/v1/replies/decide", body),
                _ -> List.of("Decided: " + decision));
    }
}
