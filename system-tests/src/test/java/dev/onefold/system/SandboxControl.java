package dev.onefold.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The sandbox's control API, and its own record of what the customer received.
final class SandboxControl {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Duration ANSWER = Duration.ofSeconds(20);

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI address;

    SandboxControl(URI address) {
        this.address = address;
    }

    /// One message the customer received.
    ///
    /// @param intentId as the reference names it
    record Message(String to, String reference, String intentId, String template) {}

    /// All that this phone received, in order.
    List<Message> receivedBy(String phone) {
        return messages("?limit=100000&to=" + URLEncoder.encode(phone, StandardCharsets.UTF_8));
    }

    List<Message> received() {
        return messages("?limit=100000");
    }

    /// The next message to this phone meets a fault.
    ///
    /// @param further settings of that kind of fault
    void fault(String kind, String phone, Map<String, Object> further) {
        Map<String, Object> fault = new java.util.HashMap<>(further);
        fault.put("kind", kind);
        fault.put("match", Map.of("to", phone));
        send("POST", "/sandbox/faults", fault);
    }

    /// Posts signed status webhooks about a message, in this order, all of them so many times.
    ///
    /// @return what the ingress answered to each
    List<Integer> statuses(Message message, int times, String... statuses) {
        return answers(
                send(
                        "POST",
                        "/sandbox/statuses",
                        Map.of(
                                "reference",
                                message.reference(),
                                "statuses",
                                List.of(statuses),
                                "times",
                                times)));
    }

    /// From now on these statuses follow each message by themselves.
    void automatic(String... statuses) {
        send("PUT", "/sandbox/statuses", Map.of("automatic", List.of(statuses), "delayMillis", 20));
    }

    /// The customer writes.
    List<Integer> inbound(String phone, String text) {
        return answers(send("POST", "/sandbox/inbound", Map.of("from", phone, "text", text)));
    }

    /// Webhooks that the ingress has not taken yet.
    int webhooksWaiting() {
        return send("GET", "/sandbox/calls", Map.of()).path("webhooks").path("pending").asInt();
    }

    private List<Message> messages(String query) {
        List<Message> messages = new ArrayList<>();
        for (JsonNode message :
                send("GET", "/sandbox/messages" + query, Map.of()).path("messages")) {
            String reference = message.path("reference").asString();
            messages.add(
                    new Message(
                            message.path("to").asString(),
                            reference,
                            reference.replaceFirst("^of1\\.(.*)\\.\\d+$", "$1"),
                            message.path("template").asString()));
        }
        return messages;
    }

    private static List<Integer> answers(JsonNode answer) {
        List<Integer> answers = new ArrayList<>();
        answer.path("answers").forEach(status -> answers.add(status.asInt()));
        return answers;
    }

    private JsonNode send(String method, String path, Map<String, Object> body) {
        HttpRequest request =
                HttpRequest.newBuilder(address.resolve(path))
                        .timeout(ANSWER)
                        .method(
                                method,
                                body.isEmpty()
                                        ? BodyPublishers.noBody()
                                        : BodyPublishers.ofString(JSON.writeValueAsString(body)))
                        .build();
        try {
            HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
            if (answer.statusCode() / 100 != 2) {
                throw new IllegalStateException(
                        "the sandbox answered " + answer.statusCode() + ": " + answer.body());
            }
            return JSON.readTree(answer.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
