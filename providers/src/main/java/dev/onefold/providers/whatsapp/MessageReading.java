package dev.onefold.providers.whatsapp;

import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.reading.Json;
import dev.onefold.providers.reading.Texts;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// One of `messages[]`: what a person wrote or pressed. A picture is a reply as well, with its
/// caption for a text; a reaction, a change of number and the like are not.
final class MessageReading {
    private MessageReading() {}

    static ReadEvent read(JsonNode message, JsonNode payload) {
        String type = Texts.label(message.path("type"));
        String label = "message." + type;
        String id = Texts.id(message.path("id"));
        String from = from(message);
        Optional<Instant> at = Texts.seconds(message.path("timestamp"));
        Optional<String> text = text(type, message);
        if (id == null) {
            return WhatsAppEvents.nameless(label, message, payload);
        }
        EventIdentity identity = new EventIdentity(WhatsAppEvents.PROVIDER, id, label, id);
        if (from == null || at.isEmpty() || text.isEmpty()) {
            return WhatsAppEvents.recorded(identity, message, payload, true);
        }
        String answered = Texts.id(message.path("context").path("id"));
        ProviderEvent event =
                new ProviderEvent.MessageReceived(
                        identity, "whatsapp", from, Texts.storable(text.get()), answered, at.get());
        return new ReadEvent(event, null, at.get(), Json.write(payload), Json.hash(message), true);
    }

    /// Somebody who hides their phone has an opaque id of their own instead.
    private static @Nullable String from(JsonNode message) {
        String from = address(message.path("from"));
        return from == null ? Texts.id(message.path("from_user_id")) : from;
    }

    /// A phone gets its `+`; what is none stays as it is.
    static @Nullable String address(JsonNode node) {
        String id = Texts.id(node);
        return id != null && id.chars().allMatch(c -> c >= '0' && c <= '9') ? "+" + id : id;
    }

    private static Optional<String> text(String type, JsonNode message) {
        JsonNode content = message.path(type);
        return switch (type) {
            case "text" -> Optional.of(content.path("body").asString(""));
            case "button" -> Optional.of(content.path("text").asString(""));
            case "interactive" ->
                    Optional.of(
                            content.path(Texts.label(content.path("type")))
                                    .path("title")
                                    .asString(""));
            case "image", "video", "document" -> Optional.of(content.path("caption").asString(""));
            case "audio", "sticker", "location", "contacts" -> Optional.of("");
            default -> Optional.empty();
        };
    }
}
