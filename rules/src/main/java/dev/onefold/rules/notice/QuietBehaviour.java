package dev.onefold.rules.notice;

import java.util.Locale;

/// What becomes of a notice that falls into the recipient's quiet hours. No choice takes it past
/// its last useful moment.
public enum QuietBehaviour {
    /// It goes out when the quiet hours end; where that is too late, not at all.
    DEFER,
    /// It is planned before the quiet hours begin; where that moment is gone, as [#DEFER].
    ADVANCE,
    /// It is not sent.
    DROP,
    /// It is sent all the same: only for what the person is waiting for right now.
    SEND;

    private final String text = name().toLowerCase(Locale.ROOT);

    /// The value as databases and topics write it.
    public String text() {
        return text;
    }

    /// Reads [#text()] back.
    ///
    /// @throws IllegalArgumentException for any other text
    public static QuietBehaviour of(String text) {
        for (QuietBehaviour value : values()) {
            if (value.text.equals(text)) {
                return value;
            }
        }
        throw new IllegalArgumentException("not a quiet behaviour: " + text);
    }
}
