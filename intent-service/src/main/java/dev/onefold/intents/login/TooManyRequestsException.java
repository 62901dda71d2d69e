package dev.onefold.intents.login;

import java.time.Duration;
import org.springframework.http.HttpStatus;

/// The caller asks for too much in too short a time: 429, with `Retry-After`.
public final class TooManyRequestsException extends ProblemException {

    private final Duration retryAfter;

    /// @param retryAfter after which there is room again, in whole seconds, at least one
    public TooManyRequestsException(Duration retryAfter) {
        super(
                HttpStatus.TOO_MANY_REQUESTS,
                "rate-limited",
                "Too many requests of yours in too short a time. Come again later.");
        this.retryAfter = retryAfter;
    }

    String retryAfterSeconds() {
        return Long.toString(Math.max(1, retryAfter.plusMillis(999).toSeconds()));
    }
}
