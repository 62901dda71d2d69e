package dev.onefold.cli.contact;

import dev.onefold.cli.outcome.Version;
import picocli.CommandLine.Command;

@Command(
        name = "contacts",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        description = "People: how they are known, what they allowed, what they wrote.",
        subcommands = {
            ShowCommand.class,
            ConsentCommand.class,
            IdentityCommand.class,
            SuspensionLiftCommand.class,
            MergeCommand.class,
            EraseCommand.class
        })
public final class ContactsCommand {}
