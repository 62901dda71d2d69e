package dev.onefold.intents.login;

import org.springframework.http.HttpStatus;

/// Well-formed, and cannot be done as it is asked: 422.
public final class UnprocessableException extends ProblemException {

    /// @param label the problem's stable type, such as `key-reused`
    /// @param detail for people; without personal data
    public UnprocessableException(String label, String detail) {
        super(HttpStatus.UNPROCESSABLE_CONTENT, label, detail);
    }
}
