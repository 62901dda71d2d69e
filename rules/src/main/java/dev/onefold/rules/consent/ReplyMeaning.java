package dev.onefold.rules.consent;

import java.util.Locale;

/// What a reply says: about being written to, or about the appointment.
public enum ReplyMeaning {
    /// The person wants no more messages.
    STOP,
    /// The person wants messages again.
    RESUME,
    /// It may mean the messages or the appointment. The safest reading holds until a person has
    /// decided.
    AMBIGUOUS,
    /// Yes: the person will come.
    CONFIRM,
    /// No: the person will not come, said so that it cannot mean the messages.
    CANCEL,
    /// The person asks something.
    QUESTION,
    /// None of these, or nothing that we can read.
    OTHER;

    private final String text = name().toLowerCase(Locale.ROOT);

    /// The value as databases and topics write it.
    public String text() {
        return text;
    }

    /// Reads [#text()] back.
    ///
    /// @throws IllegalArgumentException for any other text
    public static ReplyMeaning of(String text) {
        for (ReplyMeaning value : values()) {
            if (value.text.equals(text)) {
                return value;
            }
        }
        throw new IllegalArgumentException("not a reply's meaning: " + text);
    }

    /// Whether it is about being written to, which goes before any appointment.
    public boolean aboutMessages() {
        return switch (this) {
            case STOP, RESUME, AMBIGUOUS -> true;
            case CONFIRM, CANCEL, QUESTION, OTHER -> false;
        };
    }
}
