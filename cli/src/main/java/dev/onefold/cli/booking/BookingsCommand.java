package dev.onefold.cli.booking;

import dev.onefold.cli.outcome.Version;
import picocli.CommandLine.Command;

@Command(
        name = "bookings",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        description = "What concerns many bookings at once.",
        subcommands = ReplanBookings.class)
public final class BookingsCommand {}
