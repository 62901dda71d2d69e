package dev.onefold.cli.intent;

import dev.onefold.cli.outcome.Version;
import picocli.CommandLine.Command;

/// The short word for what is asked most.
@Command(
        name = "intent",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "One intent: what it is, what was tried, what was seen, how it moved.",
            "The same as: onefold intents show ID"
        })
public final class IntentCommand extends IntentsShow {}
