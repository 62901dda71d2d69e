package dev.onefold.providers;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/// A key, token or password. Neither its text form nor any error shows it; comparing takes the
/// same time wherever the difference is.
public final class Secret {
    private final byte[] bytes;

    private Secret(byte[] bytes) {
        this.bytes = bytes;
    }

    /// The text's UTF-8 bytes are the key; how else it may be encoded is never guessed.
    ///
    /// @throws IllegalArgumentException when it is empty, or begins or ends with white space: a
    ///     pasted newline would make
    ///     every signature fail
    public static Secret of(String text) {
        if (text.isEmpty()) {
            throw new IllegalArgumentException("the secret is empty");
        }
        if (!text.equals(text.strip())) {
            throw new IllegalArgumentException("the secret begins or ends with white space");
        }
        return new Secret(text.getBytes(StandardCharsets.UTF_8));
    }

    /// A copy.
    public byte[] bytes() {
        return bytes.clone();
    }

    public boolean matches(String candidate) {
        return MessageDigest.isEqual(bytes, candidate.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Secret secret && MessageDigest.isEqual(bytes, secret.bytes);
    }

    /// The same for all, so that it says nothing.
    @Override
    public int hashCode() {
        return 1;
    }

    @Override
    public String toString() {
        return "Secret[redacted]";
    }
}
