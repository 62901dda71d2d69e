package dev.onefold.providers.reading;

import java.util.List;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// A stranger's type as a label: letters, digits and `._:/-`, at most 64 of them; anything else
/// becomes `_`.
final class Labels {
    static final String OTHER = "other";
    private static final String UNTYPED = "event";
    private static final int LONGEST = 64;
    private static final Pattern ODD = Pattern.compile("[^A-Za-z0-9._:/-]+");

    private Labels() {}

    /// @param places of its parts, to be joined by a dot
    static String of(List<String> places, Place place) {
        if (places.isEmpty()) {
            return UNTYPED;
        }
        StringBuilder label = new StringBuilder();
        for (String one : places) {
            JsonNode node = place.at(one);
            String text = node.isString() || node.isIntegralNumber() ? node.asString() : "";
            if (text.isBlank()) {
                return OTHER;
            }
            label.append(label.isEmpty() ? "" : ".").append(clean(text));
        }
        return label.substring(0, Math.min(LONGEST, label.length()));
    }

    private static String clean(String text) {
        if (text.length() <= LONGEST && isClean(text)) {
            return text;
        }
        return ODD.matcher(text.substring(0, Math.min(text.length(), LONGEST))).replaceAll("_");
    }

    private static boolean isClean(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isPlain(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlain(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '.'
                || c == '_'
                || c == ':'
                || c == '/'
                || c == '-';
    }
}
