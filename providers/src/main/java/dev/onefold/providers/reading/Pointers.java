package dev.onefold.providers.reading;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// JSON pointers. They come from contracts and configuration, so they are few, and each is needed
/// for every event.
final class Pointers {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int MOST = 1_000;
    private static final Map<String, JsonPointer> KNOWN = new ConcurrentHashMap<>();

    private Pointers() {}

    /// @throws IllegalArgumentException when it is none
    static JsonPointer of(String text) {
        JsonPointer known = KNOWN.get(text);
        if (known != null) {
            return known;
        }
        JsonPointer pointer = JsonPointer.compile(text);
        if (KNOWN.size() < MOST) {
            KNOWN.put(text, pointer);
        }
        return pointer;
    }

    /// The node without the member of an object to which the pointer leads; the node itself where
    /// there is none. What is on the way is copied, the rest is shared.
    static JsonNode without(JsonNode node, JsonPointer pointer) {
        if (!node.at(pointer.head()).isObject() || node.at(pointer).isMissingNode()) {
            return node;
        }
        return less(node, pointer);
    }

    private static JsonNode less(JsonNode node, JsonPointer rest) {
        if (node instanceof ArrayNode array) {
            int index = rest.getMatchingIndex();
            ArrayNode copy = NODES.arrayNode().addAll(array);
            copy.set(index, less(array.get(index), rest.tail()));
            return copy;
        }
        String name = rest.getMatchingProperty();
        ObjectNode copy = NODES.objectNode();
        for (Map.Entry<String, JsonNode> member : node.properties()) {
            if (!member.getKey().equals(name)) {
                copy.set(member.getKey(), member.getValue());
            } else if (!rest.tail().matches()) {
                copy.set(name, less(member.getValue(), rest.tail()));
            }
        }
        return copy;
    }
}
