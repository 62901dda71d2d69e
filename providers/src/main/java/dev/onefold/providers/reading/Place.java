package dev.onefold.providers.reading;

import dev.onefold.providers.WebhookDelivery;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/// What one event's fields are looked up in.
///
/// @param item the event as JSON; a missing node where it is none
/// @param form empty where the body is none
record Place(WebhookDelivery delivery, JsonNode item, Map<String, List<String>> form) {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final String HEADER = "header:";
    private static final String FORM = "form:";
    private static final int LONGEST_PART = 4_096;
    private static final int MOST_DIGITS = 40;

    /// A missing node where nothing stands there.
    JsonNode at(String place) {
        if (place.startsWith(HEADER)) {
            String value = delivery.header(place.substring(HEADER.length()));
            return value.isEmpty() ? MissingNode.getInstance() : NODES.stringNode(value);
        }
        if (place.startsWith(FORM)) {
            List<String> values = form.get(place.substring(FORM.length()));
            return values == null ? MissingNode.getInstance() : NODES.stringNode(values.getFirst());
        }
        return place.isEmpty() ? MissingNode.getInstance() : item.at(Pointers.of(place));
    }

    /// An id as text, be it written as text or as a whole number; null where there is none.
    @Nullable String id(String place) {
        JsonNode node = at(place);
        return node.isIntegralNumber() ? digits(node) : Texts.id(node);
    }

    /// A part of a key: any text or number that says something; null where there is none.
    @Nullable String part(String place) {
        JsonNode node = at(place);
        String text = node.isValueNode() && !node.isNull() ? node.asString("") : "";
        return text.isBlank() || text.length() > LONGEST_PART ? null : text;
    }

    /// A whole number, as number or digits; null where there is none.
    @Nullable Long number(String place) {
        String text = id(place);
        if (text == null || !text.matches("-?[0-9]{1,18}")) {
            return null;
        }
        return Long.valueOf(text);
    }

    /// What the event says without those places.
    JsonNode without(List<String> ignored) {
        return form.isEmpty() ? itemWithout(ignored) : formWithout(ignored);
    }

    private JsonNode itemWithout(List<String> ignored) {
        List<String> pointers = ignored.stream().filter(one -> one.startsWith("/")).toList();
        if (pointers.isEmpty()) {
            return item;
        }
        JsonNode rest = item;
        for (String one : pointers) {
            rest = Pointers.without(rest, Pointers.of(one));
        }
        return rest;
    }

    private JsonNode formWithout(List<String> ignored) {
        ObjectNode said = NODES.objectNode();
        form.forEach(
                (name, values) -> {
                    if (!ignored.contains(FORM + name)) {
                        values.forEach(said.withArray("/" + escaped(name))::add);
                    }
                });
        return said;
    }

    private static String escaped(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }

    private static @Nullable String digits(JsonNode node) {
        BigInteger number = node.bigIntegerValue();
        return number.bitLength() > MOST_DIGITS * 3 ? null : number.toString();
    }
}
