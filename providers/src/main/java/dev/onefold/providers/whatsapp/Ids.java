package dev.onefold.providers.whatsapp;

import dev.onefold.providers.EventIdentity;
import dev.onefold.rules.key.EventKey;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Reads the fields that identify something, and only if they are what such a field can be:
/// what is not goes into no key, no column and no log.
final class Ids {
    private static final int LONGEST_ID = 512;
    private static final int LONGEST_LABEL = 64;
    private static final long LAST_SECOND = 253_402_300_799L;

    private Ids() {}

    /// Visible ASCII, 1 to 512 characters; null for anything else.
    static @Nullable String id(JsonNode node) {
        String text = node.isString() ? node.asString() : "";
        boolean plain = text.chars().allMatch(c -> c > ' ' && c < 127);
        return !text.isEmpty() && text.length() <= LONGEST_ID && plain ? text : null;
    }

    /// Lower-case words of letters, digits and `_`; `other` for anything else.
    static String label(JsonNode node) {
        String text = node.isString() ? node.asString() : "";
        boolean plain =
                text.chars()
                        .allMatch(
                                c -> (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_');
        return !text.isEmpty() && text.length() <= LONGEST_LABEL && plain ? text : "other";
    }

    /// Seconds since 1970, as text or number, within what a database can keep.
    static Optional<Instant> instant(JsonNode node) {
        String text = node.isString() || node.isIntegralNumber() ? node.asString() : "";
        if (text.isEmpty()
                || text.length() > 12
                || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return Optional.empty();
        }
        long second = Long.parseLong(text);
        return second <= LAST_SECOND
                ? Optional.of(Instant.ofEpochSecond(second))
                : Optional.empty();
    }

    /// The identity of something without an id of its own: what it is and all that it says.
    static EventIdentity ofContent(String type, String context, JsonNode content) {
        EventKey key =
                EventKey.derived(
                        WhatsAppEvents.PROVIDER, "unrecognised", type, context, content.toString());
        return new EventIdentity(WhatsAppEvents.PROVIDER, key.text(), type, "");
    }
}
