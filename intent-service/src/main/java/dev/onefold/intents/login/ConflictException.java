package dev.onefold.intents.login;

import org.springframework.http.HttpStatus;

/// What is asked for does not go together with how things stand: 409.
public final class ConflictException extends ProblemException {

    /// @param label the problem's stable type, such as `already-sent`
    /// @param detail for people; without personal data
    public ConflictException(String label, String detail) {
        super(HttpStatus.CONFLICT, label, detail);
    }
}
