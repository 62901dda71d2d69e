package dev.onefold.providers.reading;

import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A node as JSON without spaces, character by character as [JsonNode#toString()] writes it. Every
/// event is written once for its hash, and this takes a fraction of the time.
final class JsonText {
    private static final int USUAL_LENGTH = 1_024;

    private JsonText() {}

    static String of(JsonNode node) {
        StringBuilder text = new StringBuilder(USUAL_LENGTH);
        write(node, text);
        return text.toString();
    }

    private static void write(JsonNode node, StringBuilder text) {
        switch (node) {
            case ObjectNode object -> members(object, text);
            case ArrayNode array -> elements(array, text);
            default -> {
                if (node.isString()) {
                    quoted(node.asString(), text);
                } else if (node.isIntegralNumber() || node.isBoolean()) {
                    text.append(node.asString());
                } else {
                    text.append(node);
                }
            }
        }
    }

    private static void members(ObjectNode object, StringBuilder text) {
        char before = '{';
        for (Map.Entry<String, JsonNode> member : object.properties()) {
            text.append(before);
            quoted(member.getKey(), text);
            text.append(':');
            write(member.getValue(), text);
            before = ',';
        }
        text.append(before == '{' ? "{}" : "}");
    }

    private static void elements(ArrayNode array, StringBuilder text) {
        char before = '[';
        for (JsonNode element : array) {
            text.append(before);
            write(element, text);
            before = ',';
        }
        text.append(before == '[' ? "[]" : "]");
    }

    private static void quoted(String value, StringBuilder text) {
        text.append('"');
        int written = 0;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c < ' ' || c == '"' || c == '\\') {
                text.append(value, written, i);
                escaped(c, text);
                written = i + 1;
            }
        }
        text.append(value, written, value.length()).append('"');
    }

    private static void escaped(char c, StringBuilder text) {
        switch (c) {
            case '\b' -> text.append("\\b");
            case '\t' -> text.append("\\t");
            case '\n' -> text.append("\\n");
            case '\f' -> text.append("\\f");
            case '\r' -> text.append("\\r");
            case '"', '\\' -> text.append('\\').append(c);
            default -> text.append("\\u00%02X".formatted((int) c));
        }
    }
}
