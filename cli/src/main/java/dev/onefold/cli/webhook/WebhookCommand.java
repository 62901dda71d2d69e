package dev.onefold.cli.webhook;

import dev.onefold.cli.outcome.Version;
import picocli.CommandLine.Command;

@Command(
        name = "webhook",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        description = "Posts signed webhooks, in place of a provider.",
        subcommands = PostWebhook.class)
public final class WebhookCommand {}
