package dev.onefold.providers.signing;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The entries of headers that hold lists.
final class Entries {
    /// More than anybody signs with; the rest of a value stays in one piece.
    private static final int MOST = 64;

    private Entries() {}

    /// Without the white space around them; an empty one is one.
    static List<String> split(List<String> values, String separator) {
        Pattern pattern = Pattern.compile(separator, Pattern.LITERAL);
        List<String> all = new ArrayList<>();
        for (String value : values) {
            for (String entry : pattern.split(value, MOST)) {
                all.add(entry.strip());
            }
        }
        return all;
    }
}
