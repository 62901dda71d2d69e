package dev.onefold.cli.template;

import dev.onefold.cli.intent.Call;
import dev.onefold.cli.intent.IntentsGateway;
import dev.onefold.cli.outcome.Version;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "The versions and how they stand.")
final class ListTemplates implements Callable<Integer> {

    private final Map<String, String> filter = new LinkedHashMap<>();

    @Mixin private Call call = new Call();

    @Option(names = "--channel", paramLabel = "CHANNEL", description = "such as whatsapp")
    void channel(String channel) {
        filter.put("channel", channel);
    }

    @Option(names = "--name", paramLabel = "NAME", description = "as the provider knows it")
    void name(String name) {
        filter.put("name", name);
    }

    @Option(names = "--language", paramLabel = "TAG", description = "such as es or pt-BR")
    void language(String tag) {
        filter.put("language", tag);
    }

    @Option(
            names = "--status",
            paramLabel = "STATUS",
            description = "draft, submitted, approved, paused, rejected or disabled")
    void status(String status) {
        filter.put("status", status);
    }

    @Override
    public Integer call() {
        var templates = call.gateway().get("/v1/templates" + IntentsGateway.query(filter));
        return call.say(templates, TemplateList::lines);
    }
}
