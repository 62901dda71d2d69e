package dev.onefold.rules.key;

import java.util.List;

/// Texts joined so that no two different lists give the same result, whatever delimiters they
/// contain: each part is written as its length in code points, a colon, the part itself, and a
/// comma.
final class Parts {

    private Parts() {}

    static String join(List<String> parts) {
        StringBuilder joined = new StringBuilder();
        for (String part : parts) {
            if (part.isBlank()) {
                // An empty field would make strangers collide.
                throw new IllegalArgumentException("a part of a key must not be blank");
            }
            joined.append(part.codePointCount(0, part.length()))
                    .append(':')
                    .append(part)
                    .append(',');
        }
        return joined.toString();
    }
}
