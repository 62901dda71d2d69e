package dev.onefold.rules.event;

import java.util.Locale;

/// Why an event could not be applied.
public enum EventFault {
    /// Something did not answer in time, or two transactions stood in each other's way.
    TIMEOUT,
    /// Something could not be reached.
    CONNECTION,
    /// Somebody asked us to come later: 429.
    THROTTLED,
    /// Somebody failed for the moment: 500, 502, 503, 504.
    SERVER_ERROR,
    /// Nobody foresaw it; it may pass, for instance with a release that mends it.
    UNFORESEEN,
    /// Our credentials were refused.
    AUTHENTICATION,
    /// The event makes no sense, and will make none later.
    INVALID_PAYLOAD,
    /// What it is about is confirmed not to exist.
    OBJECT_MISSING,
    /// It would break a promise.
    FORBIDDEN_TRANSITION;

    private final String text = name().toLowerCase(Locale.ROOT);

    /// The label by which dead letters are grouped.
    public String text() {
        return text;
    }

    /// Whether trying again may help. What is not retried goes to review at once.
    public boolean isRetried() {
        return switch (this) {
            case TIMEOUT, CONNECTION, THROTTLED, SERVER_ERROR, UNFORESEEN -> true;
            case AUTHENTICATION, INVALID_PAYLOAD, OBJECT_MISSING, FORBIDDEN_TRANSITION -> false;
        };
    }
}
