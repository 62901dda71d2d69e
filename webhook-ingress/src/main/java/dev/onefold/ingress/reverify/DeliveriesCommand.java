package dev.onefold.ingress.reverify;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/// `onefold deliveries`: what operators do with deliveries that were rejected. Runs with the
/// ingress' own configuration, since that holds the secrets.
@Command(
        name = "onefold deliveries",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        description = "Deliveries that the ingress rejected.",
        footerHeading = "%nExit codes:%n",
        footer = {
            "  0  done",
            "  1  there is no such endpoint",
            "  2  the command line or the configuration is wrong",
            "  3  the broker or the registry does not answer"
        },
        subcommands = ReverifyCommand.class)
public final class DeliveriesCommand {
    public static final String NAME = "deliveries";

    static final int REFUSED = 1;
    static final int USAGE = 2;
    static final int AWAY = 3;

    private DeliveriesCommand() {}

    /// The exit code.
    public static int execute(String... arguments) {
        return new CommandLine(new DeliveriesCommand())
                .setUsageHelpAutoWidth(true)
                .execute(arguments);
    }
}
