package dev.onefold.providers.whatsapp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A sandbox's control API, as a test uses it.
final class SandboxControl {
    private static final JsonMapper JSON = new JsonMapper();
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI address;

    SandboxControl(URI address) {
        this.address = address;
    }

    void fault(String json) {
        call("POST", "/sandbox/faults", json);
    }

    JsonNode received(String reference) {
        return call("GET", "/sandbox/messages?reference=" + reference, "").path("messages");
    }

    int requests() {
        return call("GET", "/sandbox/calls", "").path("requests").asInt();
    }

    JsonNode call(String method, String path, String json) {
        HttpRequest request =
                HttpRequest.newBuilder(address.resolve(path))
                        .method(method, BodyPublishers.ofString(json))
                        .build();
        try {
            var response = http.send(request, BodyHandlers.ofString());
            assertThat(response.statusCode()).as(response.body()).isBetween(200, 299);
            return JSON.readTree(response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
