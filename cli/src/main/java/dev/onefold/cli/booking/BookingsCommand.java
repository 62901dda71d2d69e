package dev.onefold.cli.booking;

import dev.onefold.cli.outcome.Version;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "bookings",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        description =
                "Looks at bookings, notes what people did about them, and plans their notices anew.",
        subcommands = {BookingShow.class, ReplanBookings.class})
public final class BookingsCommand {

    @Command(
            name = "confirm",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class,
            description = {
                "Notes that the person confirmed a booking, beside the booking system.",
                "What would only ask for that is not sent any more."
            })
    int confirm(
            @Mixin BookingAction action,
            @Option(
                            names = "--source",
                            paramLabel = "SOURCE",
                            defaultValue = "staff",
                            description = "staff or link (now: ${DEFAULT-VALUE})")
                    String source) {
        return action.confirm(source);
    }

    @Command(
            name = "manual-contact",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class,
            description = {
                "Notes that somebody spoke to the person about a booking.",
                "The notices of that kind, for the time that the booking has now, are not sent."
            })
    int manualContact(
            @Mixin BookingAction action,
            @Option(
                            names = "--kind",
                            required = true,
                            paramLabel = "KIND",
                            description = "such as reminder_24h, or * for every kind")
                    String kind,
            @Option(
                            names = "--contacted-at",
                            paramLabel = "MOMENT",
                            description = "when, such as 2026-12-01T08:00:00Z; else now")
                    @Nullable String contactedAt) {
        return action.manualContact(kind, contactedAt);
    }
}
