package dev.onefold.cli;

import dev.onefold.cli.booking.BookingCommand;
import dev.onefold.cli.booking.BookingsCommand;
import dev.onefold.cli.contact.ContactsCommand;
import dev.onefold.cli.contact.RepliesCommand;
import dev.onefold.cli.event.EventCommand;
import dev.onefold.cli.event.EventsCommand;
import dev.onefold.cli.intent.IntentCommand;
import dev.onefold.cli.intent.IntentsCommand;
import dev.onefold.cli.outcome.CommandFailedException;
import dev.onefold.cli.outcome.Exit;
import dev.onefold.cli.outcome.Version;
import dev.onefold.cli.template.TemplatesCommand;
import dev.onefold.cli.topics.TopicsCommand;
import dev.onefold.cli.webhook.WebhookCommand;
import dev.onefold.schemas.example.MalformedExampleException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// What operators can do. Options that say where things are, and keys, also come from the
/// environment; beside a running `./onefold up` the launcher sets it.
@Command(
        name = "onefold",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        description = {
            "Looks at intents, bookings and events, acts on them, and does by hand what booking systems",
            "and providers do."
        },
        commandListHeading = "%nCommands:%n",
        footerHeading = "%nExit codes:%n",
        footer = {
            "  0  done",
            "  1  refused, or there is no such thing",
            "  2  the command line or a file is wrong",
            "  3  a service, the broker or the registry does not answer",
            "  4  the key is missing or wrong"
        },
        subcommands = {
            IntentCommand.class,
            IntentsCommand.class,
            EventCommand.class,
            EventsCommand.class,
            ContactsCommand.class,
            RepliesCommand.class,
            TemplatesCommand.class,
            BookingCommand.class,
            BookingsCommand.class,
            WebhookCommand.class,
            TopicsCommand.class
        })
public final class OnefoldCommand {

    private OnefoldCommand() {}

    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    static CommandLine commandLine() {
        return new CommandLine(new OnefoldCommand())
                .setUsageHelpAutoWidth(true)
                .setExecutionExceptionHandler((e, line, _) -> explain(e, line.getErr()));
    }

    /// What a person can do something about is said in one message; anything else is a bug and
    /// keeps its trace.
    private static int explain(Exception failure, PrintWriter err) {
        return switch (failure) {
            case CommandFailedException failed -> {
                err.println("onefold: " + failed.getMessage());
                yield failed.exitCode();
            }
            case MalformedExampleException malformed -> {
                err.println("onefold: " + malformed.getMessage());
                yield Exit.USAGE;
            }
            default -> {
                failure.printStackTrace(err);
                yield CommandLine.ExitCode.SOFTWARE;
            }
        };
    }
}
