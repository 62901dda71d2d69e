package dev.onefold.rules.notice;

import java.util.Locale;

/// What becomes of a notice in a quiet hour when the next allowed window opens too late for it.
public enum LateBehaviour {
    /// It is not sent.
    SKIP,
    /// It is sent in the quiet hour, while it is still of use.
    SEND;

    private final String text = name().toLowerCase(Locale.ROOT);

    /// The value as databases and topics write it.
    public String text() {
        return text;
    }

    /// Reads [#text()] back.
    ///
    /// @throws IllegalArgumentException for any other text
    public static LateBehaviour of(String text) {
        for (LateBehaviour value : values()) {
            if (value.text.equals(text)) {
                return value;
            }
        }
        throw new IllegalArgumentException("not a late behaviour: " + text);
    }
}
