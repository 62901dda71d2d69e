package dev.onefold.rules.intent;

import java.util.Locale;

/// What a provider tells later about a message it took. Signals only add; they come late, twice
/// and in any order.
public enum Signal {
    SENT,
    DELIVERED,
    READ,
    FAILED;

    private final String text = name().toLowerCase(Locale.ROOT);

    /// The value as databases and topics write it.
    public String text() {
        return text;
    }

    /// Reads [#text()] back.
    ///
    /// @throws IllegalArgumentException for any other text
    public static Signal of(String text) {
        for (Signal value : values()) {
            if (value.text.equals(text)) {
                return value;
            }
        }
        throw new IllegalArgumentException("not a signal: " + text);
    }

    /// Whether a signal about attempt `itsAttempt` says anything about an intent whose newest
    /// attempt is `newestAttempt`. Proof that a message went out always does. That an earlier
    /// attempt failed says nothing about a later one.
    public boolean countsFor(int itsAttempt, int newestAttempt) {
        return this != FAILED || itsAttempt == newestAttempt;
    }
}
