package dev.onefold.rules.intent;

import java.util.Locale;

/// Why an intent was held, skipped, cancelled or failed. The list is closed, so that reasons can
/// be counted.
public enum Reason {
    OPTED_OUT,
    NO_OPT_IN,
    BOOKING_CANCELLED,
    SUPERSEDED,
    ALREADY_CONFIRMED,
    MANUAL_CONTACT,
    TOO_LATE,
    INVALID_NUMBER,
    TEMPLATE_REJECTED,
    QUIET_HOURS,
    REPLIED,
    CONTACT_SUPPRESSED,
    PROVIDER_REFUSED,
    ATTEMPTS_EXHAUSTED,
    UNRESOLVED_EXPIRED,
    OPERATOR,
    RUN_CANCELLED;

    private final String text = name().toLowerCase(Locale.ROOT);

    /// The value as databases and topics write it.
    public String text() {
        return text;
    }

    /// Reads [#text()] back.
    ///
    /// @throws IllegalArgumentException for any other text
    public static Reason of(String text) {
        for (Reason value : values()) {
            if (value.text.equals(text)) {
                return value;
            }
        }
        throw new IllegalArgumentException("not a reason: " + text);
    }
}
