package dev.onefold.providers.whatsapp;

import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.ProviderEvent;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// One of `messages[]`: what a person wrote or pressed. A picture is a reply as well, with its
/// caption for a text; a reaction, a change of number and the like are not.
final class MessageReading {
    private MessageReading() {}

    static ProviderEvent read(JsonNode message) {
        String type = Ids.label(message.path("type"));
        String label = "message." + type;
        String id = Ids.id(message.path("id"));
        String from = from(message);
        Optional<Instant> at = Ids.instant(message.path("timestamp"));
        Optional<String> text = text(type, message);
        if (id == null || from == null || at.isEmpty() || text.isEmpty()) {
            return new ProviderEvent.Unrecognised(Ids.ofContent(label, "message", message), label);
        }
        EventIdentity identity = new EventIdentity(WhatsAppEvents.PROVIDER, id, label, id);
        String answered = Ids.id(message.path("context").path("id"));
        return new ProviderEvent.MessageReceived(
                identity, from, storable(text.get()), answered, at.get());
    }

    /// A phone gets its `+`. Somebody who hides their phone has an opaque id instead.
    private static @Nullable String from(JsonNode message) {
        String from = Ids.id(message.path("from"));
        if (from == null) {
            return Ids.id(message.path("from_user_id"));
        }
        return from.chars().allMatch(c -> c >= '0' && c <= '9') ? "+" + from : from;
    }

    private static Optional<String> text(String type, JsonNode message) {
        JsonNode content = message.path(type);
        return switch (type) {
            case "text" -> Optional.of(content.path("body").asString(""));
            case "button" -> Optional.of(content.path("text").asString(""));
            case "interactive" ->
                    Optional.of(
                            content.path(Ids.label(content.path("type")))
                                    .path("title")
                                    .asString(""));
            case "image", "video", "document" -> Optional.of(content.path("caption").asString(""));
            case "audio", "sticker", "location", "contacts" -> Optional.of("");
            default -> Optional.empty();
        };
    }

    /// JSON can say what a database's text and UTF-8 cannot: a NUL, and half of a surrogate
    /// pair.
    private static String storable(String text) {
        if (text.chars().noneMatch(c -> c == 0 || Character.isSurrogate((char) c))) {
            return text;
        }
        StringBuilder clean = new StringBuilder(text.length());
        text.codePoints()
                .map(
                        c ->
                                c == 0
                                                || (c >= Character.MIN_SURROGATE
                                                        && c <= Character.MAX_SURROGATE)
                                        ? 0xFFFD
                                        : c)
                .forEach(clean::appendCodePoint);
        return clean.toString();
    }
}
