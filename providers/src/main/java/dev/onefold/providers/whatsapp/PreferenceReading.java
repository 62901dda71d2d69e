package dev.onefold.providers.whatsapp;

import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.ProviderEvent.PreferenceSeen;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.reading.Json;
import dev.onefold.providers.reading.Texts;
import dev.onefold.rules.key.EventKey;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// One of `user_preferences[]`: a person stopped or resumed our marketing messages by WhatsApp's
/// own button, as the reference `user_preferences` in Meta's documents has it. The same person
/// may do so many times, so the time belongs to the identity.
final class PreferenceReading {
    private static final String MARKETING = "marketing_messages";

    private PreferenceReading() {}

    static ReadEvent read(JsonNode wish, JsonNode payload) {
        String value = Texts.label(wish.path("value"));
        String type = "preference." + value;
        String address = address(wish);
        String category = Texts.label(wish.path("category"));
        Optional<Instant> at = Texts.seconds(wish.path("timestamp"));
        if (address == null || at.isEmpty() || value.equals("other")) {
            return WhatsAppEvents.nameless(type, wish, payload);
        }
        EventKey key =
                EventKey.derived(
                        WhatsAppEvents.PROVIDER,
                        "preference",
                        address,
                        category,
                        value,
                        at.get().toString());
        EventIdentity identity = new EventIdentity(WhatsAppEvents.PROVIDER, key.text(), type, "");
        boolean isWish = value.equals("stop") || value.equals("resume");
        if (!isWish || !category.equals(MARKETING)) {
            return WhatsAppEvents.recorded(identity, wish, payload, true);
        }
        PreferenceSeen seen =
                new PreferenceSeen(
                        identity,
                        "whatsapp",
                        address,
                        "marketing",
                        value.equals("resume"),
                        at.get());
        return new ReadEvent(seen, null, at.get(), Json.write(payload), Json.hash(wish), true);
    }

    /// Somebody who hides their phone has an opaque id of their own instead.
    private static @Nullable String address(JsonNode wish) {
        String address = MessageReading.address(wish.path("wa_id"));
        return address == null ? Texts.id(wish.path("user_id")) : address;
    }
}
