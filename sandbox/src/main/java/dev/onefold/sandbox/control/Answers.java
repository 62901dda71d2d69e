package dev.onefold.sandbox.control;

import dev.onefold.sandbox.http.Answer;
import dev.onefold.sandbox.received.ReceivedMessage;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Shapes of the control API's answers.
final class Answers {
    private Answers() {}

    static Answer json(int status, JsonNode node) {
        return Answer.json(status, node.toString());
    }

    static Answer error(int status, String what) {
        return json(status, Fields.JSON.createObjectNode().put("error", what));
    }

    /// What the receiver of webhooks answered, one status for each; 0 for not reached.
    static Answer of(List<Integer> statuses) {
        ObjectNode root = Fields.JSON.createObjectNode();
        ArrayNode answers = root.putArray("answers");
        statuses.forEach(answers::add);
        return json(200, root);
    }

    static ObjectNode message(ReceivedMessage m) {
        ObjectNode node = Fields.JSON.createObjectNode();
        node.put("seq", m.seq()).put("wamid", m.wamid()).put("reference", m.reference());
        node.put("phoneNumberId", m.phoneNumberId()).put("to", m.to());
        node.put("template", m.template()).put("language", m.language());
        ArrayNode parameters = node.putArray("parameters");
        m.parameters().forEach(parameters::add);
        return node.put("at", m.at().toString());
    }
}
