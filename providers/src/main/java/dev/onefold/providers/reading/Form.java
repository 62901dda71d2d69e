package dev.onefold.providers.reading;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.onefold.providers.UnreadableDeliveryException;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// `application/x-www-form-urlencoded` from strangers, in UTF-8: every value of every name, in
/// the order in which they came. A `%` that is no escape stands for itself.
public final class Form {
    private static final int MOST_PAIRS = 2_000;
    private static final int BODY_LIMIT = 4 * 1024 * 1024;

    private Form() {}

    /// @throws UnreadableDeliveryException when there are more than 2,000 pairs or it is over
    ///     4 MiB
    public static Map<String, List<String>> read(byte[] body) {
        if (body.length > BODY_LIMIT) {
            throw new UnreadableDeliveryException("the body is over 4 MiB");
        }
        // Byte by byte: what is not escaped may be UTF-8 all the same.
        String[] pairs = new String(body, ISO_8859_1).split("&", MOST_PAIRS + 1);
        if (pairs.length > MOST_PAIRS) {
            throw new UnreadableDeliveryException("the form has too many fields");
        }
        Map<String, List<String>> form = new LinkedHashMap<>();
        for (String pair : pairs) {
            if (!pair.isEmpty()) {
                int equals = pair.indexOf('=');
                String name = equals < 0 ? pair : pair.substring(0, equals);
                String value = equals < 0 ? "" : pair.substring(equals + 1);
                form.computeIfAbsent(decoded(name), _ -> new ArrayList<>()).add(decoded(value));
            }
        }
        return Collections.unmodifiableMap(form);
    }

    /// The first value of the name; empty where there is none.
    public static String first(Map<String, List<String>> form, String name) {
        return form.getOrDefault(name, List.of("")).getFirst();
    }

    private static String decoded(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int escaped = c == '%' ? escaped(text, i) : -1;
            if (escaped >= 0) {
                bytes.write(escaped);
                i += 2;
            } else {
                bytes.write(c == '+' ? ' ' : c);
            }
        }
        return bytes.toString(UTF_8);
    }

    private static int escaped(String text, int at) {
        if (at + 2 >= text.length()) {
            return -1;
        }
        int high = Character.digit(text.charAt(at + 1), 16);
        int low = Character.digit(text.charAt(at + 2), 16);
        return high < 0 || low < 0 ? -1 : high << 4 | low;
    }
}
