package dev.onefold.sandbox.control;

import dev.onefold.sandbox.http.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The fields of a control request. A field nobody knows is an error, since a misspelt fault
/// would strike nothing.
final class Fields {
    static final JsonMapper JSON = new JsonMapper();
    private final JsonNode node;

    private Fields(JsonNode node) {
        this.node = node;
    }

    static Fields of(Request request, Set<String> known) {
        JsonNode root;
        try {
            root = JSON.readTree(request.body());
        } catch (JacksonException e) {
            throw new BadControlException("the body is not JSON: " + e.getOriginalMessage());
        }
        return of(root, "the body", known);
    }

    private static Fields of(JsonNode node, String what, Set<String> known) {
        if (!node.isObject()) {
            throw new BadControlException(
                    what + " must be a JSON object with some of " + new TreeSet<>(known));
        }
        for (String name : node.propertyNames()) {
            if (!known.contains(name)) {
                throw new BadControlException(
                        "unknown field '" + name + "'; known: " + new TreeSet<>(known));
            }
        }
        return new Fields(node);
    }

    boolean has(String name) {
        return node.hasNonNull(name);
    }

    Fields child(String name, Set<String> known) {
        return of(has(name) ? node.get(name) : JSON.createObjectNode(), "'" + name + "'", known);
    }

    JsonNode json(String name) {
        if (!has(name)) {
            throw new BadControlException("'" + name + "' is missing");
        }
        return node.get(name);
    }

    @Nullable String text(String name) {
        if (!has(name)) {
            return null;
        }
        if (!node.get(name).isString()) {
            throw new BadControlException("'" + name + "' must be a text");
        }
        return node.get(name).asString();
    }

    String text(String name, String otherwise) {
        String text = text(name);
        return text == null ? otherwise : text;
    }

    String needed(String name) {
        String text = text(name);
        if (text == null || text.isEmpty()) {
            throw new BadControlException("'" + name + "' is missing");
        }
        return text;
    }

    @Nullable Integer number(String name, int least, int most) {
        if (!has(name)) {
            return null;
        }
        JsonNode value = node.get(name);
        if (!value.isInt() || value.asInt() < least || value.asInt() > most) {
            throw new BadControlException(
                    "'" + name + "' must be a whole number from " + least + " to " + most);
        }
        return value.asInt();
    }

    int number(String name, int least, int most, int otherwise) {
        Integer number = number(name, least, most);
        return number == null ? otherwise : number;
    }

    boolean yes(String name, boolean otherwise) {
        if (!has(name)) {
            return otherwise;
        }
        if (!node.get(name).isBoolean()) {
            throw new BadControlException("'" + name + "' must be true or false");
        }
        return node.get(name).asBoolean();
    }

    List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        for (JsonNode item : json(name)) {
            texts.add(item.asString(""));
        }
        if (!json(name).isArray() || texts.contains("")) {
            throw new BadControlException("'" + name + "' must be a list of texts");
        }
        return texts;
    }
}
