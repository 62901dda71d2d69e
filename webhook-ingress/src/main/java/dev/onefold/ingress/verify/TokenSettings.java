package dev.onefold.ingress.verify;

import org.jspecify.annotations.Nullable;

/// The token of a handshake: the text itself, or `.value` or `.file`.
record TokenSettings(@Nullable String value, @Nullable String file) {

    public static TokenSettings of(String text) {
        return new TokenSettings(text, null);
    }

    /// Without the value.
    @Override
    public String toString() {
        return "TokenSettings[redacted]";
    }
}
