package dev.onefold.sandbox.whatsapp;

import dev.onefold.sandbox.http.Request;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A request to send one template message, read and checked as far as the provider would.
record SendCall(
        String to, String reference, String template, String language, List<String> parameters) {
    private static final JsonMapper JSON = new JsonMapper();
    private static final int REFERENCE_LIMIT = 512;

    /// Throws [GraphErrorException] with what the provider would answer.
    static SendCall read(Request request) throws GraphErrorException {
        JsonNode root = json(request.body());
        if (!"whatsapp".equals(root.path("messaging_product").asString(""))) {
            throw new GraphErrorException(
                    400, 100, "(#100) The parameter messaging_product is required.");
        }
        String to = root.path("to").asString(root.path("recipient").asString(""));
        if (to.isEmpty()) {
            throw new GraphErrorException(400, 100, "The parameter to is required.");
        }
        String reference = root.path("biz_opaque_callback_data").asString("");
        if (reference.length() > REFERENCE_LIMIT) {
            throw new GraphErrorException(400, 131009, "Parameter value is not valid");
        }
        JsonNode template = root.path("template");
        String name = template.path("name").asString("");
        String language = template.path("language").path("code").asString("");
        if (!"template".equals(root.path("type").asString(""))
                || name.isEmpty()
                || language.isEmpty()) {
            throw new GraphErrorException(400, 131008, "Required parameter is missing");
        }
        return new SendCall(to, reference, name, language, parameters(template));
    }

    private static JsonNode json(byte[] body) throws GraphErrorException {
        try {
            return JSON.readTree(body);
        } catch (JacksonException e) {
            throw new GraphErrorException(400, 100, "The request body is not JSON.");
        }
    }

    private static List<String> parameters(JsonNode template) {
        List<String> parameters = new ArrayList<>();
        for (JsonNode component : template.path("components")) {
            for (JsonNode parameter : component.path("parameters")) {
                parameters.add(parameter.path("text").asString(""));
            }
        }
        return List.copyOf(parameters);
    }
}
