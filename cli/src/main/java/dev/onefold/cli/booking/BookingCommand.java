package dev.onefold.cli.booking;

import dev.onefold.cli.outcome.Version;
import picocli.CommandLine.Command;

@Command(
        name = "booking",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        description = "Tells of bookings, in place of a booking system.",
        subcommands = PublishBooking.class)
public final class BookingCommand {}
