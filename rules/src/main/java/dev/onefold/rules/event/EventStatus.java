package dev.onefold.rules.event;

import java.util.Locale;

/// Where an event stands with us. The event and its effects commit together, so outside the
/// transaction that holds it an event is completed, waits to be tried again, or waits for a
/// person.
///
/// The texts are what databases and topics hold: they never change their meaning.
public enum EventStatus {
    /// Written down; nobody has taken it up yet.
    RECEIVED,
    /// Somebody holds it and applies its effects.
    PROCESSING,
    /// Its effects are there. Nothing runs it again.
    COMPLETED,
    /// It failed for a reason that may pass; the service tries it again by itself, later.
    RETRYABLE_FAILED,
    /// It was given up and waits for a person. Only an operator's replay runs it.
    DEAD_LETTER;

    private final String text = name().toLowerCase(Locale.ROOT);

    /// The status as databases and topics write it.
    public String text() {
        return text;
    }

    /// Reads [#text()] back.
    ///
    /// @throws IllegalArgumentException for any other text: a row that should not exist
    public static EventStatus of(String text) {
        for (EventStatus status : values()) {
            if (status.text.equals(text)) {
                return status;
            }
        }
        throw new IllegalArgumentException("not an event status: " + text);
    }

    /// What a step makes of it; the same status where the step is late or repeated, which is
    /// normal and changes nothing.
    ///
    /// @throws IllegalStateException when the step can only come from a bug: it ends a work that
    ///     nobody has taken up
    public EventStatus next(EventStep step) {
        return switch (step) {
            case TAKEN_UP ->
                    switch (this) {
                        case RECEIVED, RETRYABLE_FAILED -> PROCESSING;
                        case PROCESSING, COMPLETED, DEAD_LETTER -> this;
                    };
            case REPLAYED ->
                    switch (this) {
                        case DEAD_LETTER -> PROCESSING;
                        case RECEIVED, PROCESSING, COMPLETED, RETRYABLE_FAILED -> this;
                    };
            case APPLIED -> ended(COMPLETED, step);
            case FAILED -> ended(RETRYABLE_FAILED, step);
            case GIVEN_UP -> ended(DEAD_LETTER, step);
        };
    }

    private EventStatus ended(EventStatus as, EventStep step) {
        if (this != PROCESSING) {
            throw new IllegalStateException(step + " on an event that is " + text);
        }
        return as;
    }
}
