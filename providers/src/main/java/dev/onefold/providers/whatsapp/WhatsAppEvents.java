package dev.onefold.providers.whatsapp;

import dev.onefold.providers.EventReader;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.providers.UnreadableDeliveryException;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Webhooks of the Cloud API: `entry[].changes[].value` with `statuses[]` or `messages[]`,
/// several of each. Bounded whatever the body is: 4 MiB, 32 levels, texts of 1 Mi characters.
public final class WhatsAppEvents implements EventReader {
    public static final String PROVIDER = "whatsapp";

    private static final int BODY_LIMIT = 4 * 1024 * 1024;
    private static final JsonMapper JSON =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .streamReadConstraints(
                                            StreamReadConstraints.builder()
                                                    .maxNestingDepth(32)
                                                    .maxStringLength(1024 * 1024)
                                                    .maxNameLength(1024)
                                                    .maxNumberLength(100)
                                                    .build())
                                    .build())
                    .build();

    @Override
    public List<ProviderEvent> read(byte[] body) {
        JsonNode root = parse(body);
        if (!root.isObject() || !root.path("object").isString()) {
            throw new UnreadableDeliveryException(
                    "the body is not an object with a field 'object'");
        }
        if (!root.path("object").asString().equals("whatsapp_business_account")) {
            return List.of(
                    unrecognised("object." + Ids.label(root.path("object")), "delivery", root));
        }
        if (!root.path("entry").isArray()) {
            return List.of(unrecognised("no_entry", "delivery", root));
        }
        List<ProviderEvent> events = new ArrayList<>();
        for (JsonNode entry : root.path("entry")) {
            readEntry(entry, events);
        }
        return events;
    }

    private static JsonNode parse(byte[] body) {
        if (body.length > BODY_LIMIT) {
            throw new UnreadableDeliveryException("the body is over 4 MiB");
        }
        try {
            return JSON.readTree(body);
        } catch (JacksonException e) {
            // Its message quotes the body, which may hold personal data.
            throw new UnreadableDeliveryException(
                    "the body is not JSON: " + e.getClass().getSimpleName());
        }
    }

    private static void readEntry(JsonNode entry, List<ProviderEvent> events) {
        String context = entry.path("id").asString("") + "@" + entry.path("time").asString("");
        if (!entry.path("changes").isArray()) {
            events.add(unrecognised("no_changes", context, entry));
            return;
        }
        for (JsonNode change : entry.path("changes")) {
            readChange(change, context, events);
        }
    }

    private static void readChange(JsonNode change, String context, List<ProviderEvent> events) {
        JsonNode value = change.path("value");
        JsonNode statuses = value.path("statuses");
        JsonNode messages = value.path("messages");
        String field = Ids.label(change.path("field"));
        if (!field.equals("messages") || (!statuses.isArray() && !messages.isArray())) {
            events.add(unrecognised("change." + field, context, change));
            return;
        }
        items(statuses).forEach(status -> events.add(StatusReading.read(status)));
        items(messages).forEach(message -> events.add(MessageReading.read(message)));
    }

    private static Iterable<JsonNode> items(JsonNode list) {
        return list.isArray() ? list : List.of();
    }

    private static ProviderEvent unrecognised(String type, String context, JsonNode content) {
        return new ProviderEvent.Unrecognised(Ids.ofContent(type, context, content), type);
    }
}
