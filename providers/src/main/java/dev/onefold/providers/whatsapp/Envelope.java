package dev.onefold.providers.whatsapp;

import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// What stands around one status or message, to make a delivery of that one alone.
record Envelope(JsonNode entry, JsonNode change) {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final Set<String> LISTS = Set.of("statuses", "messages", "user_preferences");

    /// A delivery of this change alone.
    JsonNode alone() {
        return ofChange(change);
    }

    /// A delivery of one item of this change's list alone.
    JsonNode with(String list, JsonNode item) {
        ObjectNode value = NODES.objectNode();
        change.path("value")
                .properties()
                .forEach(
                        field -> {
                            if (!LISTS.contains(field.getKey())) {
                                value.set(field.getKey(), field.getValue());
                            }
                        });
        value.set(list, NODES.arrayNode().add(item));
        ObjectNode single = NODES.objectNode();
        single.set("field", change.path("field"));
        single.set("value", value);
        return ofChange(single);
    }

    private JsonNode ofChange(JsonNode only) {
        ObjectNode single = NODES.objectNode();
        entry.properties().forEach(field -> single.set(field.getKey(), field.getValue()));
        single.set("changes", NODES.arrayNode().add(only));
        return ofEntry(single);
    }

    static JsonNode ofEntry(JsonNode entry) {
        ObjectNode root = NODES.objectNode();
        root.put("object", "whatsapp_business_account");
        root.set("entry", NODES.arrayNode().add(entry));
        return root;
    }
}
