package dev.onefold.dispatcher;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The sandbox's control API.
final class SandboxControl {

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI address;

    SandboxControl(URI address) {
        this.address = address;
    }

    /// @param rest further fields of the fault, such as `,"code":131026`; may be empty
    void fault(String kind, String reference, String rest) throws Exception {
        String fault =
                "{\"kind\":\"%s\",\"match\":{\"reference\":\"%s\"}%s}"
                        .formatted(kind, reference, rest);
        HttpRequest request =
                HttpRequest.newBuilder(address.resolve("/sandbox/faults"))
                        .POST(BodyPublishers.ofString(fault))
                        .build();
        int status = http.send(request, BodyHandlers.discarding()).statusCode();
        if (status / 100 != 2) {
            throw new IllegalStateException("The sandbox answered " + status + " to " + fault);
        }
    }

    /// How many messages the customer received under this reference.
    int received(String reference) throws Exception {
        return get("/sandbox/messages?reference=" + reference).path("messages").size();
    }

    /// How many calls it saw in all.
    int calls() throws Exception {
        return get("/sandbox/calls").path("requests").asInt();
    }

    private JsonNode get(String path) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(address.resolve(path)).build();
        return JsonMapper.builder()
                .build()
                .readTree(http.send(request, BodyHandlers.ofString()).body());
    }
}
