package dev.onefold.cli.intent;

import dev.onefold.cli.outcome.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "intents",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        description = "Looks at intents and acts on them.",
        subcommands = {
            IntentsList.class,
            IntentsShow.class,
            IntentsSummary.class,
            IntentsReprocess.class
        })
public final class IntentsCommand {

    @Command(
            name = "cancel",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class,
            description = "Withdraws an intent that was not sent.")
    int cancel(@Mixin ActionOptions action) {
        return action.ask("cancel");
    }

    @Command(
            name = "hold",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class,
            description = "Lets an intent wait until somebody releases it.")
    int hold(@Mixin ActionOptions action) {
        return action.ask("hold");
    }

    @Command(
            name = "release",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class,
            description =
                    "Lets a held intent go on; everything is checked again before it is sent.")
    int release(@Mixin ActionOptions action) {
        return action.ask("release");
    }

    @Command(
            name = "verify",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class,
            description = {
                "Has it found out whether an uncertain or unresolved intent happened.",
                "The answer comes later; look with: onefold intents show ID"
            })
    int verify(@Mixin ActionOptions action) {
        return action.ask("verify");
    }

    @Command(
            name = "retry",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class,
            description = "Tries an unresolved intent again, although it may have happened.")
    int retry(
            @Mixin ActionOptions action,
            @Option(
                            names = "--may-repeat",
                            required = true,
                            description = "the person may get the message twice")
                    boolean mayRepeat) {
        return action.askOnce("retry", mayRepeat);
    }

    @Command(
            name = "resend",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class,
            description = {
                "Authorises a new communication related to the first: an intent of its own.",
                "It is checked like any other before it is sent."
            })
    int resend(
            @Mixin ActionOptions action,
            @Option(
                            names = "--may-repeat",
                            description =
                                    "the person may get the message twice; needed where the first"
                                            + " may have happened")
                    boolean mayRepeat) {
        return action.askOnce("resend", mayRepeat);
    }
}
