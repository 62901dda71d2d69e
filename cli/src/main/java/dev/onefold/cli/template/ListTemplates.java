package dev.onefold.cli.template;

import dev.onefold.cli.intent.IntentsAddress;
import dev.onefold.cli.intent.IntentsGateway;
import dev.onefold.cli.outcome.Version;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "The versions and how they stand.")
final class ListTemplates implements Callable<Integer> {

    private final Map<String, String> filter = new LinkedHashMap<>();

    @Mixin private IntentsAddress address = new IntentsAddress();

    @Option(names = "--json", description = "as intent-service says it")
    private boolean json;

    @Spec private CommandSpec spec = CommandSpec.create();

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
        var templates = address.gateway().get("/v1/templates" + IntentsGateway.query(filter));
        var out = spec.commandLine().getOut();
        if (json) {
            out.println(templates.toPrettyString());
        } else {
            TemplateList.lines(templates).forEach(out::println);
        }
        return 0;
    }
}
