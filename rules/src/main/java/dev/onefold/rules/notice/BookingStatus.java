package dev.onefold.rules.notice;

import java.util.Locale;

/// How a booking stands, in the words of the booking system.
public enum BookingStatus {
    BOOKED,
    CONFIRMED,
    CANCELLED,
    COMPLETED,
    NO_SHOW;

    private final String text = name().toLowerCase(Locale.ROOT);

    /// The value as databases and topics write it.
    public String text() {
        return text;
    }

    /// Reads [#text()] back.
    ///
    /// @throws IllegalArgumentException for any other text
    public static BookingStatus of(String text) {
        for (BookingStatus value : values()) {
            if (value.text.equals(text)) {
                return value;
            }
        }
        throw new IllegalArgumentException("not a booking status: " + text);
    }

    /// Whether the appointment is still to take place, so that notices about it make sense.
    public boolean active() {
        return switch (this) {
            case BOOKED, CONFIRMED -> true;
            case CANCELLED, COMPLETED, NO_SHOW -> false;
        };
    }
}
