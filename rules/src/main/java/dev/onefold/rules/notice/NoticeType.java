package dev.onefold.rules.notice;

import java.util.regex.Pattern;

/// The name of a kind of message, such as `reminder_24h`. Businesses have their own; the ones here
/// are those of the default plan. The text is part of the key of an intent: it never changes.
///
/// @param text lower-case letters, digits and underscores, at most 40, a letter first
public record NoticeType(String text) implements Comparable<NoticeType> {

    // First: the constants below are checked by it.
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,39}");

    public static final NoticeType CONFIRMATION = new NoticeType("confirmation");
    public static final NoticeType REMINDER_24H = new NoticeType("reminder_24h");
    public static final NoticeType REMINDER_2H = new NoticeType("reminder_2h");
    public static final NoticeType SCHEDULE_CHANGED = new NoticeType("schedule_changed");

    /// @throws IllegalArgumentException for a text of another form
    public NoticeType {
        if (!NAME.matcher(text).matches()) {
            throw new IllegalArgumentException("not a notice type: " + text);
        }
    }

    /// Reads [#text()] back.
    ///
    /// @throws IllegalArgumentException for a text of another form
    public static NoticeType of(String text) {
        return new NoticeType(text);
    }

    @Override
    public int compareTo(NoticeType other) {
        return text.compareTo(other.text);
    }

    @Override
    public String toString() {
        return text;
    }
}
