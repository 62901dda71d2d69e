package dev.onefold.providers.whatsapp;

import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.providers.WebhookDelivery;
import dev.onefold.providers.reading.Json;
import dev.onefold.providers.reading.Texts;
import dev.onefold.rules.key.EventKey;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// Webhooks of the Cloud API: `entry[].changes[].value` with `statuses[]` or `messages[]`,
/// several of each.
public final class WhatsAppEvents implements EventReader {
    public static final String PROVIDER = "whatsapp";

    @Override
    public List<ReadEvent> read(WebhookDelivery delivery) {
        JsonNode root = Json.read(delivery.body());
        if (!root.isObject() || !root.path("object").isString()) {
            throw new UnreadableDeliveryException(
                    "the body is not an object with a field 'object'");
        }
        if (!root.path("object").asString().equals("whatsapp_business_account")) {
            return List.of(whole("object." + Texts.label(root.path("object")), root));
        }
        if (!root.path("entry").isArray()) {
            return List.of(whole("no_entry", root));
        }
        List<ReadEvent> events = new ArrayList<>();
        for (JsonNode entry : root.path("entry")) {
            readEntry(entry, events);
        }
        return events;
    }

    private static void readEntry(JsonNode entry, List<ReadEvent> events) {
        if (!entry.path("changes").isArray()) {
            events.add(recorded("no_changes", entry, Envelope.ofEntry(entry)));
            return;
        }
        for (JsonNode change : entry.path("changes")) {
            readChange(new Envelope(entry, change), events);
        }
    }

    private static void readChange(Envelope envelope, List<ReadEvent> events) {
        JsonNode value = envelope.change().path("value");
        JsonNode statuses = value.path("statuses");
        JsonNode messages = value.path("messages");
        String field = Texts.label(envelope.change().path("field"));
        if (!field.equals("messages") || (!statuses.isArray() && !messages.isArray())) {
            events.add(recorded("change." + field, envelope.change(), envelope.alone()));
            return;
        }
        items(statuses)
                .forEach(s -> events.add(StatusReading.read(s, envelope.with("statuses", s))));
        items(messages)
                .forEach(m -> events.add(MessageReading.read(m, envelope.with("messages", m))));
    }

    private static Iterable<JsonNode> items(JsonNode list) {
        return list.isArray() ? list : List.of();
    }

    private static ReadEvent whole(String type, JsonNode root) {
        return recorded(type, root, root);
    }

    /// Something without an id of its own: it is what it is and all that it says.
    static ReadEvent recorded(String type, JsonNode content, JsonNode payload) {
        String hash = Json.hash(payload);
        EventKey key = EventKey.derived(PROVIDER, "recorded", type, hash);
        EventIdentity identity = new EventIdentity(PROVIDER, key.text(), type, "");
        return new ReadEvent(
                new ProviderEvent.Recorded(identity, false),
                null,
                null,
                Json.write(payload),
                Json.hash(content),
                true);
    }
}
