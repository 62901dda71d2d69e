package dev.onefold.ingress;

import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.stack.StackAddresses;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/// The whole service in this JVM, on a free port, and a client of it.
final class RunningIngress implements AutoCloseable {

    static final String SECRET = "the-app-secret";
    static final String OLD_SECRET = "the-old-app-secret";
    static final String VERIFY_TOKEN = "the-verify-token";

    private final ConfigurableApplicationContext context;
    private final HttpClient http =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(Duration.ofSeconds(5))
                    .build();

    private RunningIngress(ConfigurableApplicationContext context) {
        this.context = context;
    }

    static RunningIngress start(StackAddresses stack, TopicNames names, String... further) {
        List<String> arguments =
                new ArrayList<>(
                        List.of(
                                "--server.port=0",
                                "--onefold.kafka.bootstrap-servers=" + stack.bootstrapServers(),
                                "--onefold.kafka.topic-prefix=" + names.prefix(),
                                "--onefold.registry.url=" + stack.ccompatUrl(),
                                "--onefold.endpoints.whatsapp.provider=whatsapp",
                                "--onefold.endpoints.whatsapp.scheme=meta",
                                "--onefold.endpoints.whatsapp.secrets[0].value=" + SECRET,
                                "--onefold.endpoints.whatsapp.secrets[1].value=" + OLD_SECRET,
                                "--onefold.endpoints.whatsapp.verify-token=" + VERIFY_TOKEN));
        arguments.addAll(Arrays.asList(further));
        return new RunningIngress(
                new SpringApplicationBuilder(WebhookIngressApplication.class)
                        .run(arguments.toArray(String[]::new)));
    }

    /// Every setting of a further endpoint, as arguments.
    static String[] endpoint(String name, String... settings) {
        return Arrays.stream(settings)
                .map(setting -> "--onefold.endpoints." + name + "." + setting)
                .toArray(String[]::new);
    }

    int port() {
        Integer port = context.getEnvironment().getProperty("local.server.port", Integer.class);
        if (port == null) {
            throw new IllegalStateException("The server has no port");
        }
        return port;
    }

    URI at(String path) {
        return URI.create("http://127.0.0.1:" + port() + path);
    }

    HttpResponse<String> post(String body) {
        return post(body, sign(body, SECRET));
    }

    HttpResponse<String> post(String body, String signature) {
        return send(request("whatsapp", body).header("X-Hub-Signature-256", signature));
    }

    HttpRequest.Builder request(String endpoint, String body) {
        return request(endpoint, BodyPublishers.ofString(body))
                .header("Content-Type", "application/json");
    }

    HttpRequest.Builder request(String endpoint, BodyPublisher body) {
        return HttpRequest.newBuilder(at("/v1/webhooks/" + endpoint))
                .timeout(Duration.ofSeconds(20))
                .POST(body);
    }

    HttpResponse<String> get(String path) {
        return send(HttpRequest.newBuilder(at(path)).timeout(Duration.ofSeconds(20)).GET());
    }

    HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new IllegalStateException("No answer from the ingress", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    static String sign(String body, String secret) {
        return sign(body.getBytes(StandardCharsets.UTF_8), secret);
    }

    static String sign(byte[] body, String secret) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return "sha256=" + HexFormat.of().formatHex(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        http.close();
        context.close();
    }
}
