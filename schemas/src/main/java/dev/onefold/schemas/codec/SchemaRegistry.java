package dev.onefold.schemas.codec;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.avro.Schema;
import org.apache.avro.SchemaParseException;
import org.jspecify.annotations.Nullable;

/// A Confluent-compatible schema registry over its REST API. Ids never change their meaning, so
/// both directions are remembered for good: a registry that goes away later is not noticed by a
/// service that is warm. Thread-safe.
public final class SchemaRegistry {

    private static final Duration CONNECT = Duration.ofSeconds(2);
    private static final Duration ANSWER = Duration.ofSeconds(5);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final URI url;
    private final HttpClient http =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(CONNECT)
                    .build();
    private final Map<Integer, Schema> schemas = new ConcurrentHashMap<>();
    private final Map<String, Integer> ids = new ConcurrentHashMap<>();

    /// @param url where the Confluent-compatible API begins, such as
    ///     `http://localhost:8080/apis/ccompat/v7`
    public SchemaRegistry(URI url) {
        this.url = url;
    }

    /// Makes `schema` the newest of its subject, or finds it there. Safe twice.
    ///
    /// @throws IncompatibleSchemaException when the registry refuses it
    public int register(String subject, Schema schema) {
        HttpResponse<String> answer =
                post("/subjects/" + encoded(subject) + "/versions", schema.toString());
        if (answer.statusCode() == 409 || answer.statusCode() == 422) {
            throw new IncompatibleSchemaException(subject, answer.body());
        }
        return id(answer, subject);
    }

    /// The id under which `subject` holds this very schema. It must have been registered by the
    /// catalogue.
    public int idOf(String subject, Schema schema) {
        Integer known = ids.get(subject);
        if (known != null) {
            return known;
        }
        HttpResponse<String> answer = post("/subjects/" + encoded(subject), schema.toString());
        if (answer.statusCode() == 404) {
            throw new RegistryUnreachableException(
                    "The registry does not hold the schema of "
                            + subject
                            + " yet; create the topics first: onefold topics create");
        }
        int id = id(answer, subject);
        ids.put(subject, id);
        return id;
    }

    /// The schema that a record was written with.
    Schema schema(int id) {
        Schema known = schemas.get(id);
        if (known != null) {
            return known;
        }
        HttpResponse<String> answer =
                send(HttpRequest.newBuilder(at("/schemas/ids/" + id)).GET(), "schema " + id);
        if (answer.statusCode() == 404) {
            throw new UndecodableException("The registry knows no schema " + id);
        }
        Schema schema = parsed(json(answer, "schema " + id).path("schema").asText(), id);
        schemas.put(id, schema);
        return schema;
    }

    private static Schema parsed(String text, int id) {
        try {
            return new Schema.Parser().parse(text);
        } catch (SchemaParseException e) {
            throw new UndecodableException("Schema " + id + " is not an Avro schema", e);
        }
    }

    private HttpResponse<String> post(String path, String schema) {
        String body = JSON.createObjectNode().put("schema", schema).toString();
        return send(
                HttpRequest.newBuilder(at(path))
                        .header("content-type", "application/vnd.schemaregistry.v1+json")
                        .POST(HttpRequest.BodyPublishers.ofString(body)),
                path);
    }

    private HttpResponse<String> send(HttpRequest.Builder request, String what) {
        try {
            HttpResponse<String> answer =
                    http.send(
                            request.timeout(ANSWER).build(), HttpResponse.BodyHandlers.ofString());
            // Nothing but these four is an answer about the schema; a proxy's 502 or a 401 is about
            // the way.
            return switch (answer.statusCode()) {
                case 200, 404, 409, 422 -> answer;
                default ->
                        throw new RegistryUnreachableException(
                                "The registry at "
                                        + url
                                        + " answered "
                                        + answer.statusCode()
                                        + " for "
                                        + what);
            };
        } catch (IOException e) {
            throw new RegistryUnreachableException("No answer from the registry at " + url, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RegistryUnreachableException("Interrupted while asking the registry", e);
        }
    }

    private int id(HttpResponse<String> answer, String subject) {
        @Nullable JsonNode id = json(answer, subject).get("id");
        if (id == null || !id.isInt()) {
            throw new RegistryUnreachableException(
                    "The registry at " + url + " gave no id for " + subject);
        }
        return id.asInt();
    }

    private JsonNode json(HttpResponse<String> answer, String what) {
        try {
            return JSON.readTree(answer.body());
        } catch (JsonProcessingException e) {
            throw new RegistryUnreachableException(
                    "The registry at " + url + " gave no JSON for " + what, e);
        }
    }

    private URI at(String path) {
        return URI.create(url + path);
    }

    private static String encoded(String subject) {
        return URLEncoder.encode(subject, StandardCharsets.UTF_8);
    }
}
