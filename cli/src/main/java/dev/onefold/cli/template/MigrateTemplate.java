package dev.onefold.cli.template;

import dev.onefold.cli.intent.Call;
import dev.onefold.cli.outcome.Version;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

@Command(
        name = "migrate",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Puts the messages that wait on another version of their text.",
            "Counts what it would do; does it with --execute."
        })
final class MigrateTemplate implements Callable<Integer> {

    @Mixin private Call call = new Call();
    @Mixin private TemplateName name = new TemplateName();

    @Option(names = "--language", paramLabel = "TAG", description = "only this one")
    private @Nullable String language;

    @Option(names = "--to", required = true, paramLabel = "N", description = "which version")
    private int version;

    @Option(names = "--reason", required = true, paramLabel = "WORDS", description = "why")
    private String reason = "";

    @Option(names = "--execute", description = "do it, not only count")
    private boolean execute;

    @Override
    public Integer call() {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("channel", name.channel());
        body.put("name", name.name());
        if (language != null) {
            body.put("language", language);
        }
        body.put("toVersion", version);
        body.put("execute", execute);
        body.put("reason", reason);
        JsonNode report = call.gateway().post("/v1/templates/migrate", body);
        return call.say(report, told -> List.of(words(told)));
    }

    static String words(JsonNode report) {
        boolean executed = report.path("executed").asBoolean();
        return "%d %s to the version, %d of them %s; %d have other places and stay as they are%s"
                .formatted(
                        report.path("moved").asInt(),
                        executed ? "moved" : "would move",
                        report.path("released").asInt(),
                        executed ? "go on that were held" : "are held and would go on",
                        report.path("misfits").asInt(),
                        report.path("more").asBoolean() ? "; there are more, ask again" : "");
    }
}
