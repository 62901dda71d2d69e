package dev.onefold.bench.dispatch;

import dev.onefold.rules.key.AttemptReference;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What customers received, as the sandbox wrote it down.
final class SandboxRecord implements AutoCloseable {

    private static final int PAGE = 10_000;
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final HttpClient http = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
    private final URI sandbox;

    SandboxRecord(URI sandbox) {
        this.sandbox = sandbox;
    }

    /// How many messages it has accepted since it started.
    long accepted() {
        return get("/sandbox/calls").path("accepted").asLong();
    }

    /// The intent of every message on record, in the order of arrival; one that came twice is there
    /// twice.
    List<String> intentIds() {
        List<String> ids = new ArrayList<>();
        long after = 0;
        while (true) {
            JsonNode page =
                    get("/sandbox/messages?after=%d&limit=%d".formatted(after, PAGE))
                            .path("messages");
            for (JsonNode message : page) {
                ids.add(intentId(message.path("reference").asString()));
                after = message.path("seq").asLong();
            }
            if (page.size() < PAGE) {
                return ids;
            }
        }
    }

    void forget() {
        send(HttpRequest.newBuilder(sandbox.resolve("/sandbox/messages")).DELETE());
    }

    @Override
    public void close() {
        http.close();
    }

    private static String intentId(String reference) {
        return AttemptReference.parse(reference)
                .map(AttemptReference::intentId)
                .orElse("not a reference of ours: " + reference);
    }

    private JsonNode get(String path) {
        return JSON.readTree(send(HttpRequest.newBuilder(sandbox.resolve(path))));
    }

    private byte[] send(HttpRequest.Builder request) {
        try {
            var answer = http.send(request.timeout(PATIENCE).build(), BodyHandlers.ofByteArray());
            if (answer.statusCode() != 200) {
                throw new IllegalStateException(
                        "the sandbox answered %d to %s"
                                .formatted(answer.statusCode(), answer.request().uri()));
            }
            return answer.body();
        } catch (IOException e) {
            throw new IllegalStateException("the sandbox at " + sandbox + " does not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the sandbox was asked", e);
        }
    }
}
