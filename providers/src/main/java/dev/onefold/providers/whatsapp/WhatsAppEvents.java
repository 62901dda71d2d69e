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
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Webhooks of the Cloud API: `entry[].changes[].value`. The field `messages` brings `statuses[]`
/// or `messages[]`, several of each; `message_template_status_update` brings one template, and
/// `user_preferences` the wishes of several persons.
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
            readEntry(entry, delivery.receivedAt(), events);
        }
        return events;
    }

    /// Most deliveries are about the status of one message.
    @Override
    public Optional<String> firstObject(WebhookDelivery delivery) {
        return Optional.ofNullable(FirstStatus.messageId(delivery.body()));
    }

    private static void readEntry(JsonNode entry, Instant receivedAt, List<ReadEvent> events) {
        if (!entry.path("changes").isArray()) {
            events.add(recorded("no_changes", entry, Envelope.ofEntry(entry)));
            return;
        }
        for (JsonNode change : entry.path("changes")) {
            readChange(new Envelope(entry, change), receivedAt, events);
        }
    }

    private static void readChange(Envelope envelope, Instant receivedAt, List<ReadEvent> events) {
        JsonNode value = envelope.change().path("value");
        String field = Texts.label(envelope.change().path("field"));
        JsonNode wishes = value.path("user_preferences");
        if (field.equals("messages")
                && (value.path("statuses").isArray() || value.path("messages").isArray())) {
            readMessages(envelope, events);
        } else if (field.equals("message_template_status_update")) {
            events.add(TemplateReading.read(envelope, receivedAt));
        } else if (field.equals("user_preferences") && wishes.isArray()) {
            wishes.forEach(
                    wish ->
                            events.add(
                                    PreferenceReading.read(
                                            wish, envelope.with("user_preferences", wish))));
        } else {
            events.add(recorded("change." + field, envelope.change(), envelope.alone()));
        }
    }

    private static void readMessages(Envelope envelope, List<ReadEvent> events) {
        JsonNode statuses = envelope.change().path("value").path("statuses");
        JsonNode messages = envelope.change().path("value").path("messages");
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

    /// Something of which no id is documented: it is what it is and all that it says.
    static ReadEvent recorded(String type, JsonNode content, JsonNode payload) {
        return recorded(bytes(type, payload), content, payload, true);
    }

    /// Something that misses what it should be known by.
    static ReadEvent nameless(String type, JsonNode content, JsonNode payload) {
        return recorded(bytes(type, payload), content, payload, false);
    }

    static ReadEvent recorded(
            EventIdentity identity, JsonNode content, JsonNode payload, boolean complete) {
        return new ReadEvent(
                new ProviderEvent.Recorded(identity, false),
                null,
                null,
                Json.write(payload),
                Json.hash(content),
                complete);
    }

    /// The last resort: all that it says.
    static EventIdentity bytes(String type, JsonNode payload) {
        EventKey key = EventKey.derived(PROVIDER, "recorded", type, Json.hash(payload));
        return new EventIdentity(PROVIDER, key.text(), type, "");
    }
}
