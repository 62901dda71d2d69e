package dev.onefold.providers.reading;

import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/// The list of a delivery with several events: where `items` says, else the body itself if it
/// is a list.
///
/// @param list a missing node where the delivery is one event
record Items(JsonNode root, JsonPointer place, JsonNode list) {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /// @param items the place as configured; empty for none
    static Items of(JsonNode root, String items) {
        JsonPointer place =
                items.startsWith("/") ? JsonPointer.compile(items) : JsonPointer.empty();
        JsonNode list = root.at(place);
        return new Items(root, place, list.isArray() ? list : MissingNode.getInstance());
    }

    boolean several() {
        return list.isArray();
    }

    /// The body with this item alone in its list.
    byte[] alone(JsonNode item) {
        return Json.write(alone(root, place, NODES.arrayNode().add(item)));
    }

    private static JsonNode alone(JsonNode node, JsonPointer rest, JsonNode list) {
        if (rest.matches()) {
            return list;
        }
        if (node instanceof ArrayNode array) {
            ArrayNode copy = NODES.arrayNode().addAll(array);
            int index = rest.getMatchingIndex();
            copy.set(index, alone(array.path(index), rest.tail(), list));
            return copy;
        }
        ObjectNode copy = NODES.objectNode();
        node.properties().forEach(field -> copy.set(field.getKey(), field.getValue()));
        String name = rest.getMatchingProperty();
        copy.set(name, alone(node.path(name), rest.tail(), list));
        return copy;
    }
}
