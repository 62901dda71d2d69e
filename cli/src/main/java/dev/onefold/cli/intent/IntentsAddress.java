package dev.onefold.cli.intent;

import dev.onefold.cli.outcome.CommandFailedException;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Where intent-service is, and the key to it.
public final class IntentsAddress {

    @Option(
            names = "--intents-url",
            paramLabel = "URL",
            description = "intent-service; or ONEFOLD_INTENTS_URL (now: ${DEFAULT-VALUE})",
            defaultValue = "${env:ONEFOLD_INTENTS_URL:-http://127.0.0.1:18082}")
    private URI url = URI.create("http://127.0.0.1:18082");

    @Option(
            names = "--operator-key",
            paramLabel = "KEY",
            description = "your key or token; better in ONEFOLD_OPERATOR_KEY")
    private @Nullable String key;

    public IntentsGateway gateway() {
        String given = key == null ? System.getenv("ONEFOLD_OPERATOR_KEY") : key;
        if (given == null || given.isBlank()) {
            throw CommandFailedException.notAllowed(
                    "there is no key: set ONEFOLD_OPERATOR_KEY. Beside a running"
                            + " ./onefold up, ./onefold does so by itself");
        }
        return new IntentsGateway(url, given);
    }
}
