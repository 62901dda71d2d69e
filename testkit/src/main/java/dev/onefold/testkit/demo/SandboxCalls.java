package dev.onefold.testkit.demo;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// The provider's side of the story, and its own record of what customers received.
final class SandboxCalls {

    private final HttpCalls http;

    SandboxCalls(URI sandbox) {
        this.http = new HttpCalls(sandbox, "");
    }

    void reportByItself(List<String> statuses) {
        http.put("/sandbox/statuses", Map.of("automatic", statuses, "delayMillis", 50));
    }

    void report(String wamid, List<String> statuses, int times) {
        http.post(
                "/sandbox/statuses", Map.of("wamid", wamid, "statuses", statuses, "times", times));
    }

    void reply(String from, String text) {
        http.post("/sandbox/inbound", Map.of("from", from, "text", text));
    }

    void misbehave(String kind, String to) {
        http.post("/sandbox/faults", Map.of("kind", kind, "match", Map.of("to", to)));
    }

    /// Whether webhooks wait to be posted.
    boolean isBusy() {
        return http.get("/sandbox/calls").path("webhooks").path("pending").asInt() > 0;
    }

    /// The provider's id of the message that an intent sent.
    String wamidOf(String intentId) {
        for (JsonNode message : messages()) {
            if (message.path("reference").asString().contains("." + intentId + ".")) {
                return message.path("wamid").asString();
            }
        }
        throw new BrokenStoryException("the sandbox has no message of intent " + intentId);
    }

    List<Found.Message> received() {
        List<Found.Message> all = new ArrayList<>();
        for (JsonNode message : messages()) {
            all.add(
                    new Found.Message(
                            message.path("reference").asString(),
                            message.path("template").asString()));
        }
        return all;
    }

    private JsonNode messages() {
        return http.get("/sandbox/messages?limit=100000").path("messages");
    }
}
