package dev.onefold.cli.topics;

import dev.onefold.cli.outcome.Version;
import picocli.CommandLine.Command;

@Command(
        name = "topics",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        description = "The topics and schemas that the services expect to find.",
        subcommands = CreateTopics.class)
public final class TopicsCommand {}
