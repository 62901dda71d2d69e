package dev.onefold.intents.login;

import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;

/// An answer that is an expected problem.
public abstract sealed class ProblemException extends RuntimeException
        permits NotFoundException,
                ConflictException,
                UnprocessableException,
                TooManyRequestsException {

    private final HttpStatus status;
    private final String label;

    /// @param label the problem's stable type
    /// @param detail for people; without personal data
    ProblemException(HttpStatus status, String label, String detail) {
        super(detail);
        this.status = status;
        this.label = label;
    }

    ProblemDetail problem() {
        return Problems.of(status, label, "" + getMessage());
    }
}
