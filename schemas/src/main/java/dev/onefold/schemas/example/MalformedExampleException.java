package dev.onefold.schemas.example;

/// A file for people that does not say what it should; the message names the file, the place in
/// it and what would be right.
public final class MalformedExampleException extends RuntimeException {
    public MalformedExampleException(String message) {
        super(message);
    }

    public MalformedExampleException(String message, Throwable cause) {
        super(message, cause);
    }
}
