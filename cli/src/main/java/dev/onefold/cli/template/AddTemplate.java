package dev.onefold.cli.template;

import dev.onefold.cli.intent.IntentsAddress;
import dev.onefold.cli.outcome.CommandFailedException;
import dev.onefold.cli.outcome.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "add",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Writes a new version down, as a draft. The same again changes nothing.")
final class AddTemplate implements Callable<Integer> {

    @Mixin private IntentsAddress address = new IntentsAddress();
    @Mixin private TemplateName name = new TemplateName();

    @Option(names = "--language", required = true, paramLabel = "TAG", description = "such as es")
    private String language = "";

    @Option(names = "--version-number", required = true, paramLabel = "N", description = "from 1")
    private int version;

    @Option(
            names = "--category",
            defaultValue = "transactional",
            paramLabel = "CATEGORY",
            description = "transactional (the default) or marketing")
    private String category = "transactional";

    @Option(
            names = "--places",
            split = ",",
            paramLabel = "NAMES",
            description = "what fills {{1}}, {{2}} and so on, such as name,day,time")
    private List<String> places = List.of();

    @Parameters(paramLabel = "FILE", description = "the text, in UTF-8")
    private Path file = Path.of("");

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        Map<String, Object> body =
                Map.of(
                        "channel", name.channel(),
                        "name", name.name(),
                        "language", language,
                        "version", version,
                        "category", category,
                        "body", text(),
                        "parameters", places);
        var added = address.gateway().post("/v1/templates", body);
        spec.commandLine()
                .getOut()
                .println(
                        "%s/%s/%s version %d is %s"
                                .formatted(
                                        name.channel(),
                                        name.name(),
                                        language,
                                        version,
                                        added.path("status").asString()));
        return 0;
    }

    private String text() {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw CommandFailedException.refused("cannot read " + file + " as UTF-8 text");
        }
    }
}
