package dev.onefold.rules.notice;

import java.util.Locale;

/// The kinds of message a booking can call for. The text is part of the key of an intent: it
/// never changes.
public enum NoticeType {
    CONFIRMATION,
    REMINDER_24H,
    REMINDER_2H,
    SCHEDULE_CHANGED;

    private final String text = name().toLowerCase(Locale.ROOT);

    /// The value as databases and topics write it.
    public String text() {
        return text;
    }

    /// Reads [#text()] back.
    ///
    /// @throws IllegalArgumentException for any other text
    public static NoticeType of(String text) {
        for (NoticeType value : values()) {
            if (value.text.equals(text)) {
                return value;
            }
        }
        throw new IllegalArgumentException("not a notice type: " + text);
    }
}
