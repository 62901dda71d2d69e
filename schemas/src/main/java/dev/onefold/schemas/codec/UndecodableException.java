package dev.onefold.schemas.codec;

/// These bytes are not a record that we can read, and never will be by waiting.
public final class UndecodableException extends RuntimeException {
    UndecodableException(String message) {
        super(message);
    }

    UndecodableException(String message, Throwable cause) {
        super(message, cause);
    }
}
