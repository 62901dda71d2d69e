package dev.onefold.rules.notice;

import java.util.Locale;

/// At which turn of a booking a notice is called for.
public enum Occasion {
    /// The booking was made, or is first heard of.
    BOOKED,
    /// It is ahead; each of its schedules has its own.
    SCHEDULED,
    /// It was moved, and the person may know of the old time.
    RESCHEDULED,
    /// It was cancelled. The only one that is right while the booking does not stand.
    CANCELLED;

    private final String text = name().toLowerCase(Locale.ROOT);

    /// The value as databases and topics write it.
    public String text() {
        return text;
    }

    /// Reads [#text()] back.
    ///
    /// @throws IllegalArgumentException for any other text
    public static Occasion of(String text) {
        for (Occasion value : values()) {
            if (value.text.equals(text)) {
                return value;
            }
        }
        throw new IllegalArgumentException("not an occasion: " + text);
    }

    /// Whether a notice of this occasion is right for a booking that stands like this.
    public boolean fits(BookingStatus status) {
        return this == CANCELLED ? status == BookingStatus.CANCELLED : status.active();
    }
}
