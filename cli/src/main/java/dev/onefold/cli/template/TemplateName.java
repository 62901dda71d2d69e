package dev.onefold.cli.template;

import picocli.CommandLine.Option;

/// Which text a command is about.
final class TemplateName {

    @Option(
            names = "--channel",
            required = true,
            paramLabel = "CHANNEL",
            description = "such as whatsapp")
    private String channel = "";

    @Option(
            names = "--name",
            required = true,
            paramLabel = "NAME",
            description = "as the provider knows it")
    private String name = "";

    String channel() {
        return channel;
    }

    String name() {
        return name;
    }
}
