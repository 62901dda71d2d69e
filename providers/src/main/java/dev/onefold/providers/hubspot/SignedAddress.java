package dev.onefold.providers.hubspot;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The address as HubSpot signs it in v3: these twelve escapes are undone, once, and no other.
/// The page does not say whether the digits' case matters; both are taken.
final class SignedAddress {
    private static final Map<String, Character> DECODED =
            Map.ofEntries(
                    Map.entry("3A", ':'),
                    Map.entry("2F", '/'),
                    Map.entry("3F", '?'),
                    Map.entry("40", '@'),
                    Map.entry("21", '!'),
                    Map.entry("24", '$'),
                    Map.entry("27", '\''),
                    Map.entry("28", '('),
                    Map.entry("29", ')'),
                    Map.entry("2A", '*'),
                    Map.entry("2C", ','),
                    Map.entry("3B", ';'));

    private SignedAddress() {}

    static String of(String url) {
        if (url.indexOf('%') < 0) {
            return url;
        }
        StringBuilder decoded = new StringBuilder(url.length());
        for (int i = 0; i < url.length(); i++) {
            Character plain = url.charAt(i) == '%' ? plain(url, i) : null;
            decoded.append(plain == null ? url.charAt(i) : plain);
            i += plain == null ? 0 : 2;
        }
        return decoded.toString();
    }

    private static @Nullable Character plain(String url, int at) {
        return at + 2 < url.length()
                ? DECODED.get(url.substring(at + 1, at + 3).toUpperCase(Locale.ROOT))
                : null;
    }
}
