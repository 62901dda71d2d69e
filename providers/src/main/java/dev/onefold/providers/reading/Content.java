package dev.onefold.providers.reading;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.providers.WebhookDelivery;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/// A body as far as it can be read: JSON, a form, a form with JSON in one of its fields, or
/// neither.
///
/// @param root a missing node where there is no JSON
/// @param form empty where there is none
record Content(JsonNode root, Map<String, List<String>> form) {
    private static final String FORM_TYPE = "application/x-www-form-urlencoded";

    /// @param jsonField of a form that holds JSON; empty for none
    /// @throws UnreadableDeliveryException when it is not what its type says
    static Content of(WebhookDelivery delivery, String jsonField) {
        if (delivery.mediaType().equals(FORM_TYPE)) {
            return ofForm(Form.read(delivery.body()), jsonField);
        }
        if (delivery.body().length == 0) {
            return new Content(MissingNode.getInstance(), Map.of());
        }
        try {
            return new Content(Json.read(delivery.body()), Map.of());
        } catch (UnreadableDeliveryException e) {
            if (claimsJson(delivery.mediaType())) {
                throw e;
            }
            return new Content(MissingNode.getInstance(), Map.of());
        }
    }

    private static Content ofForm(Map<String, List<String>> form, String jsonField) {
        if (jsonField.isEmpty() || !form.containsKey(jsonField)) {
            return new Content(MissingNode.getInstance(), form);
        }
        return new Content(Json.read(Form.first(form, jsonField).getBytes(UTF_8)), form);
    }

    private static boolean claimsJson(String mediaType) {
        return mediaType.isEmpty()
                || mediaType.equals("application/json")
                || mediaType.endsWith("+json");
    }
}
