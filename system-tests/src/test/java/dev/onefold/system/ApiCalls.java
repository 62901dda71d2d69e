package dev.onefold.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Intent-service's API, as somebody with this key calls it.
final class ApiCalls {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Duration ANSWER = Duration.ofSeconds(30);

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI address;
    private final String key;

    ApiCalls(URI address, String key) {
        this.address = address;
        this.key = key;
    }

    static ApiCalls ofOperator(Running running) {
        return new ApiCalls(
                running.services.intentService().url(), running.services.keys().operator());
    }

    record Answer(int status, JsonNode body) {
        /// @throws AssertionError when it is not a good one
        JsonNode good() {
            if (status / 100 != 2) {
                throw new AssertionError("answered " + status + ": " + body);
            }
            return body;
        }
    }

    Answer get(String path) {
        return call("GET", path, "");
    }

    Answer post(String path, Map<String, ?> body) {
        return call("POST", path, JSON.writeValueAsString(body));
    }

    private Answer call(String method, String path, String body) {
        HttpRequest request =
                HttpRequest.newBuilder(address.resolve(path))
                        .timeout(ANSWER)
                        .header("Authorization", "Bearer " + key)
                        .header("Content-Type", "application/json")
                        .method(method, BodyPublishers.ofString(body))
                        .build();
        try {
            var answer = http.send(request, BodyHandlers.ofString());
            return new Answer(answer.statusCode(), JSON.readTree(answer.body()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
