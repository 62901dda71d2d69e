package dev.onefold.cli.webhook;

import dev.onefold.cli.outcome.CommandFailedException;
import dev.onefold.cli.outcome.Problem;
import dev.onefold.cli.outcome.Version;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

@Command(
        name = "post",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Signs a body as Meta does (X-Hub-Signature-256) and posts it to the ingress.",
            "The file may have places such as $${now} (seconds since 1970), filled in when posted."
        })
final class PostWebhook implements Callable<Integer> {

    private static final Duration CONNECT = Duration.ofSeconds(3);
    private static final Duration ANSWER = Duration.ofSeconds(15);

    @Option(names = "--file", required = true, paramLabel = "FILE", description = "the body")
    private Path file = Path.of("");

    @Option(
            names = "--with",
            paramLabel = "NAME=VALUE",
            description = "what stands for $${NAME} in the file; may be repeated")
    private Map<String, String> values = new LinkedHashMap<>();

    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            description = "where to; or ONEFOLD_WEBHOOK_URL (now: ${DEFAULT-VALUE})",
            defaultValue =
                    "${env:ONEFOLD_WEBHOOK_URL:-http://127.0.0.1:18080/v1/webhooks/whatsapp}")
    private URI endpoint = URI.create("http://127.0.0.1:18080/v1/webhooks/whatsapp");

    @Option(
            names = "--app-secret",
            paramLabel = "SECRET",
            description = "what is signed with; better in ONEFOLD_APP_SECRET")
    private @Nullable String appSecret;

    @Option(names = "--json", description = "the answer's status as JSON")
    private boolean json;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        String secret = appSecret == null ? System.getenv("ONEFOLD_APP_SECRET") : appSecret;
        if (secret == null || secret.isBlank()) {
            throw CommandFailedException.notAllowed(
                    "there is no app secret to sign with: set ONEFOLD_APP_SECRET. Beside a running"
                            + " ./onefold up, ./onefold does so by itself");
        }
        byte[] body = WebhookFile.read(file, values, Instant.now());
        HttpResponse<String> answer = post(body, Signature.of(body, secret));
        requireAccepted(answer);
        var out = spec.commandLine().getOut();
        if (json) {
            out.println(new JsonMapper().createObjectNode().put("status", answer.statusCode()));
        } else {
            out.printf("Posted to %s: %d, taken.%n", endpoint, answer.statusCode());
        }
        return 0;
    }

    private HttpResponse<String> post(byte[] body, String signature) {
        try (HttpClient http =
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .connectTimeout(CONNECT)
                        .build()) {
            HttpRequest request =
                    HttpRequest.newBuilder(endpoint)
                            .timeout(ANSWER)
                            .header("Content-Type", "application/json")
                            .header(Signature.HEADER, signature)
                            .POST(BodyPublishers.ofByteArray(body))
                            .build();
            return http.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw Problem.noAnswer("webhook-ingress", endpoint, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CommandFailedException.away("interrupted");
        }
    }

    private void requireAccepted(HttpResponse<String> answer) {
        int status = answer.statusCode();
        String words =
                "webhook-ingress at %s answered %d: %s"
                        .formatted(endpoint, status, Problem.detail(answer.body()));
        if (status == 401 || status == 403) {
            throw CommandFailedException.notAllowed(words);
        }
        if (status >= 500) {
            throw CommandFailedException.away(words);
        }
        if (status / 100 != 2) {
            throw CommandFailedException.refused(words);
        }
    }
}
