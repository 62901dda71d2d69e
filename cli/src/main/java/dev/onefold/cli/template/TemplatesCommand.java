package dev.onefold.cli.template;

import dev.onefold.cli.outcome.Version;
import picocli.CommandLine.Command;

@Command(
        name = "templates",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "list|add|status|migrate",
        description = "The texts of messages, in their versions.",
        subcommands = {
            ListTemplates.class,
            AddTemplate.class,
            TemplateStatus.class,
            MigrateTemplate.class
        })
public final class TemplatesCommand {}
