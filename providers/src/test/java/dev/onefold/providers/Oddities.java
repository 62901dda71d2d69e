package dev.onefold.providers;

import java.util.List;
import java.util.Locale;

/// Values that are almost a signature.
final class Oddities {
    private Oddities() {}

    static List<String> of(String right) {
        String digits = right.replaceAll("[0-9]", "\u0660");
        return List.of(
                "",
                " ",
                right.substring(1),
                right + "\u00e9",
                "\u00e9" + right,
                right.replaceFirst("[0-9a-zA-Z]", "\u00e4"),
                right + "\0",
                "\0" + right,
                "\uff11".repeat(64),
                "\ud800",
                digits.equals(right) ? "\u0660" : digits,
                "=".repeat(64),
                ",".repeat(5_000),
                " ".repeat(5_000),
                "v1,".repeat(2_000),
                "x".repeat(100_000),
                right.replaceAll("[0-9a-zA-Z]", "0"),
                right.substring(0, right.length() / 2),
                swapped(right));
    }

    private static String swapped(String right) {
        String lower = right.toLowerCase(Locale.ROOT);
        // Not the last ones: the end of base64 may have bits that count for nothing.
        int last = Math.max(0, lower.length() - 10);
        char other = lower.charAt(last) == 'b' ? 'c' : 'b';
        return right.substring(0, last) + other + right.substring(last + 1);
    }
}
