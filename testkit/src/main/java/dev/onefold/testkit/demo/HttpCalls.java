package dev.onefold.testkit.demo;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// JSON over HTTP to one of our own programs.
final class HttpCalls {

    private static final Duration ANSWER = Duration.ofSeconds(20);
    private static final JsonMapper JSON = new JsonMapper();

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
    private final URI base;
    private final String key;

    /// @param key the bearer key; empty for none
    HttpCalls(URI base, String key) {
        this.base = base;
        this.key = key;
    }

    JsonNode get(String path) {
        return call("GET", path, "");
    }

    JsonNode put(String path, Object body) {
        return call("PUT", path, JSON.writeValueAsString(body));
    }

    JsonNode post(String path, Object body) {
        return call("POST", path, JSON.writeValueAsString(body));
    }

    /// @throws BrokenStoryException when the answer is not a good one
    private JsonNode call(String method, String path, String body) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(base.resolve(path))
                        .timeout(ANSWER)
                        .method(method, HttpRequest.BodyPublishers.ofString(body));
        if (!key.isEmpty()) {
            request.header("Authorization", "Bearer " + key);
        }
        try {
            HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
            if (answer.statusCode() / 100 != 2) {
                throw new BrokenStoryException(
                        "%s %s answered %d: %s"
                                .formatted(
                                        method,
                                        base.resolve(path),
                                        answer.statusCode(),
                                        answer.body()));
            }
            return JSON.readTree(answer.body().isEmpty() ? "{}" : answer.body());
        } catch (IOException e) {
            throw new BrokenStoryException(
                    "%s %s: no answer: %s".formatted(method, base.resolve(path), e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrokenStoryException("interrupted");
        }
    }
}
