package dev.onefold.providers.reading;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/// Reads the fields that identify something, and only if they are what such a field can be:
/// what is not goes into no key, no column and no log.
public final class Texts {
    private static final int LONGEST_ID = 512;
    private static final int LONGEST_LABEL = 64;
    private static final long LAST_SECOND = 253_402_300_799L;

    private Texts() {}

    /// Visible ASCII, 1 to 512 characters; null for anything else.
    public static @Nullable String id(JsonNode node) {
        return id(node.isString() ? node.asString() : "");
    }

    /// As [#id(JsonNode)].
    public static @Nullable String id(String text) {
        return !text.isEmpty() && text.length() <= LONGEST_ID && isVisible(text) ? text : null;
    }

    // Every delivery passes here at least once, so without a stream.
    private static boolean isVisible(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) <= ' ' || text.charAt(i) >= 127) {
                return false;
            }
        }
        return true;
    }

    /// Lower-case words of letters, digits and `_`; `other` for anything else.
    public static String label(JsonNode node) {
        String text = node.isString() ? node.asString() : "";
        boolean plain =
                text.chars()
                        .allMatch(
                                c -> (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_');
        return !text.isEmpty() && text.length() <= LONGEST_LABEL && plain ? text : "other";
    }

    /// The text in lower case, whatever the machine's language.
    public static JsonNode lowerCase(JsonNode node) {
        return StringNode.valueOf(node.isString() ? node.asString().toLowerCase(Locale.ROOT) : "");
    }

    /// Seconds since 1970, as text or number, within what a database can keep.
    public static Optional<Instant> seconds(JsonNode node) {
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

    /// JSON can say what a database's text and UTF-8 cannot: a NUL, and half of a surrogate
    /// pair.
    public static String storable(String text) {
        if (isStorable(text)) {
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

    private static boolean isStorable(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == 0 || Character.isSurrogate(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }
}
