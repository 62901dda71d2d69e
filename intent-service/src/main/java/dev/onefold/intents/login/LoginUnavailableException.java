package dev.onefold.intents.login;

/// Whether the caller is who they say cannot be found out now.
final class LoginUnavailableException extends RuntimeException {
    LoginUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
