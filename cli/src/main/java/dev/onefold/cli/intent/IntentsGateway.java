package dev.onefold.cli.intent;

import dev.onefold.cli.outcome.CommandFailedException;
import dev.onefold.cli.outcome.Problem;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Asks intent-service, or asks it to do something.
public final class IntentsGateway {

    private static final Duration CONNECT = Duration.ofSeconds(3);
    private static final Duration ANSWER = Duration.ofSeconds(15);
    private static final JsonMapper JSON = new JsonMapper();

    private final URI url;
    private final String key;

    IntentsGateway(URI url, String key) {
        this.url = url;
        this.key = key;
    }

    JsonNode one(String id) {
        return get("/v1/intents/" + encoded(id));
    }

    /// @param filter by name, each with its value
    JsonNode intents(Map<String, String> filter) {
        return get("/v1/intents" + query(filter));
    }

    /// @param filter by name, each with its value
    public JsonNode events(Map<String, String> filter) {
        return get("/v1/events" + query(filter));
    }

    /// @param show whether to tell what it says
    public JsonNode event(String provider, String id, boolean show) {
        return get(
                "/v1/events/one?provider="
                        + encoded(provider)
                        + "&id="
                        + encoded(id)
                        + (show ? "&payload=show" : ""));
    }

    /// @param path below the service's address, with its query
    public JsonNode get(String path) {
        return send(request(path).GET());
    }

    /// @param body what JSON is made of; null fields say nothing
    public JsonNode post(String path, Map<String, ?> body) {
        return send(
                request(path)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(JSON.writeValueAsString(body))));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(url.toString().replaceFirst("/+$", "") + path))
                .timeout(ANSWER)
                .header("Authorization", "Bearer " + key);
    }

    private JsonNode send(HttpRequest.Builder request) {
        try (HttpClient http =
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .connectTimeout(CONNECT)
                        .build()) {
            return read(http.send(request.build(), BodyHandlers.ofString()));
        } catch (IOException e) {
            throw Problem.noAnswer("intent-service", url, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CommandFailedException.away("interrupted");
        }
    }

    private JsonNode read(HttpResponse<String> answer) {
        String detail = Problem.detail(answer.body());
        return switch (answer.statusCode()) {
            case 200, 201 -> json(answer.body());
            case 204 -> JSON.createObjectNode();
            case 400, 404, 409, 413, 422 -> throw CommandFailedException.refused(detail);
            case 401, 403 ->
                    throw CommandFailedException.notAllowed(
                            "intent-service at %s does not take this key: %s"
                                    .formatted(url, detail));
            default ->
                    throw CommandFailedException.away(
                            "intent-service at %s answered %d: %s"
                                    .formatted(url, answer.statusCode(), detail));
        };
    }

    private JsonNode json(String body) {
        try {
            return JSON.readTree(body);
        } catch (JacksonException e) {
            throw CommandFailedException.away(
                    "what answers at %s is not intent-service".formatted(url));
        }
    }

    /// @param filter by name, each with its value
    public static String query(Map<String, String> filter) {
        String query =
                filter.entrySet().stream()
                        .map(one -> one.getKey() + "=" + encoded(one.getValue()))
                        .collect(Collectors.joining("&"));
        return query.isEmpty() ? "" : "?" + query;
    }

    /// For one segment of a path.
    public static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
