package dev.onefold.sandbox;

import dev.onefold.sandbox.webhook.WebhookTarget;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/// The program: reads its options, prints one line when it listens, stops on SIGTERM.
public final class SandboxMain {
    static final String HELP =
            """
            A stand-in for the WhatsApp Cloud API, with faults on demand. Listens on 127.0.0.1 only.

              java -jar sandbox.jar [options]

              --port N            the port, 0 for a free one (default 8099)
              --webhook-url URL   where status and inbound webhooks are posted
              --app-secret TEXT   signs them; needed with --webhook-url
              --token TEXT        the only access token that is let in (default: any)
              --record-limit N    how many messages the record keeps (default 1000000)
              --help              this text

            Control API: /sandbox/faults, /sandbox/messages, /sandbox/calls, /sandbox/statuses, /sandbox/inbound,
            /sandbox/webhooks, /sandbox/webhook; see the module's README.
            """;
    private static final List<String> NAMES =
            List.of("--port", "--webhook-url", "--app-secret", "--token", "--record-limit");

    private SandboxMain() {}

    public static void main(String[] args) throws InterruptedException {
        if (List.of(args).contains("--help")) {
            System.out.print(HELP);
            return;
        }
        Sandbox sandbox;
        try {
            sandbox = Sandbox.start(options(args));
        } catch (IllegalArgumentException | UncheckedIOException e) {
            System.err.println("sandbox: " + e.getMessage());
            System.exit(2);
            return;
        }
        Runtime.getRuntime().addShutdownHook(new Thread(sandbox::close, "sandbox-stop"));
        System.out.println("sandbox listening on " + sandbox.address());
        new CountDownLatch(1).await();
    }

    static SandboxOptions options(String... args) {
        Map<String, String> given = new HashMap<>();
        for (int i = 0; i < args.length; i += 2) {
            if (!NAMES.contains(args[i])) {
                throw new IllegalArgumentException(
                        "unknown option '" + args[i] + "'; --help lists them");
            }
            if (i + 1 == args.length) {
                throw new IllegalArgumentException("option " + args[i] + " needs a value");
            }
            given.put(args[i], args[i + 1]);
        }
        return new SandboxOptions(
                number(given, "--port", 8099),
                target(given.get("--webhook-url"), given.get("--app-secret")),
                given.get("--token"),
                number(given, "--record-limit", SandboxOptions.RECORD_LIMIT));
    }

    private static int number(Map<String, String> given, String name, int otherwise) {
        String text = given.get(name);
        try {
            return text == null ? otherwise : Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "option " + name + " must be a number, not '" + text + "'", e);
        }
    }

    private static @Nullable WebhookTarget target(@Nullable String url, @Nullable String secret) {
        if (url == null && secret == null) {
            return null;
        }
        if (url == null || secret == null) {
            throw new IllegalArgumentException("--webhook-url and --app-secret go together");
        }
        return new WebhookTarget(URI.create(url), secret);
    }
}
