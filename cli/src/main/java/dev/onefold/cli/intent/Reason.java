package dev.onefold.cli.intent;

import picocli.CommandLine.Option;

/// Why somebody does something; it stands beside it for ever.
public final class Reason {

    @Option(
            names = "--reason",
            required = true,
            paramLabel = "TEXT",
            description = "why; it stands in the history, so no names in it")
    private String text = "";

    public String text() {
        return text;
    }
}
