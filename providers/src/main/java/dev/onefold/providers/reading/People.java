package dev.onefold.providers.reading;

import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// What providers tell about persons, where it is usable.
public final class People {
    /// E.164 has at most 15 digits; the shortest numbers in use have 7.
    private static final Pattern PHONE = Pattern.compile("\\+[1-9][0-9]{6,14}");

    private static final Pattern SEPARATORS = Pattern.compile("[ ().\\u00a0-]");
    private static final Pattern EMAIL = Pattern.compile("[^\\s\\p{Cntrl}@]+@[^\\s\\p{Cntrl}@]+");
    private static final Pattern LANGUAGE =
            Pattern.compile("[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,3}");
    private static final Set<String> ZONES = ZoneId.getAvailableZoneIds();
    private static final int LONGEST_PHONE = 40;
    private static final int LONGEST_EMAIL = 254;

    /// Where nobody says where something happens.
    public static final ZoneId UTC = ZoneId.of("UTC");

    private People() {}

    /// E.164 with `+`, without what people put between the digits. A number that does not begin
    /// with `+` is somebody's in every country, and so nobody's here.
    public static @Nullable String phone(JsonNode node) {
        String text = node.isString() ? node.asString() : "";
        if (text.length() > LONGEST_PHONE) {
            return null;
        }
        String plain = SEPARATORS.matcher(text).replaceAll("");
        return PHONE.matcher(plain).matches() ? plain : null;
    }

    /// As given; null when it cannot be one.
    public static @Nullable String email(JsonNode node) {
        String text = node.isString() ? node.asString() : "";
        return text.length() <= LONGEST_EMAIL
                        && EMAIL.matcher(text).matches()
                        && Texts.storable(text).equals(text)
                ? text
                : null;
    }

    /// An IANA zone such as `Europe/Madrid`.
    public static Optional<ZoneId> zone(JsonNode node) {
        String text = node.isString() ? node.asString() : "";
        return ZONES.contains(text) ? Optional.of(ZoneId.of(text)) : Optional.empty();
    }

    /// BCP 47; `und` when nobody said.
    public static String language(JsonNode node) {
        String text = node.isString() ? node.asString() : "";
        return LANGUAGE.matcher(text).matches()
                ? Locale.forLanguageTag(text.replace('_', '-')).toLanguageTag()
                : "und";
    }

    /// Words for people, cut to the length; null when there are none.
    public static @Nullable String words(JsonNode node, int longest) {
        String text = Texts.storable(node.isString() ? node.asString() : "").strip();
        if (text.isEmpty()) {
            return null;
        }
        if (text.length() <= longest) {
            return text;
        }
        boolean splits = Character.isHighSurrogate(text.charAt(longest - 1));
        return text.substring(0, splits ? longest - 1 : longest);
    }
}
