package dev.onefold.intents.login;

/// The caller's mistake, told to the caller as it stands.
public final class BadRequestException extends RuntimeException {
    public BadRequestException(String message) {
        super(message);
    }
}
