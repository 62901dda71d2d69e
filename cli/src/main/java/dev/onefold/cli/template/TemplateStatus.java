package dev.onefold.cli.template;

import static dev.onefold.cli.intent.IntentsGateway.encoded;

import dev.onefold.cli.intent.IntentsAddress;
import dev.onefold.cli.outcome.Version;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "status",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Says how a version stands at a provider that does not tell us.",
            "What waits for it is held, or goes on, at once."
        })
final class TemplateStatus implements Callable<Integer> {

    @Mixin private IntentsAddress address = new IntentsAddress();
    @Mixin private TemplateName name = new TemplateName();

    @Option(names = "--language", required = true, paramLabel = "TAG", description = "such as es")
    private String language = "";

    @Option(names = "--version-number", required = true, paramLabel = "N", description = "from 1")
    private int version;

    @Option(names = "--reason", required = true, paramLabel = "WORDS", description = "why")
    private String reason = "";

    @Parameters(
            paramLabel = "STATUS",
            description = "submitted, approved, paused, rejected or disabled")
    private String status = "";

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        String path =
                "/v1/templates/%s/%s/%s/%d/status"
                        .formatted(
                                encoded(name.channel()),
                                encoded(name.name()),
                                encoded(language),
                                version);
        var set = address.gateway().post(path, Map.of("status", status, "reason", reason));
        spec.commandLine()
                .getOut()
                .println(
                        "%s/%s/%s version %d is %s"
                                .formatted(
                                        name.channel(),
                                        name.name(),
                                        language,
                                        version,
                                        set.path("status").asString()));
        return 0;
    }
}
