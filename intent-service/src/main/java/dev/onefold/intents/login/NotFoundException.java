package dev.onefold.intents.login;

import org.springframework.http.HttpStatus;

/// There is nothing of that name: 404.
public final class NotFoundException extends ProblemException {

    /// @param label the problem's stable type, such as `unknown-intent`
    /// @param detail for people; without personal data
    public NotFoundException(String label, String detail) {
        super(HttpStatus.NOT_FOUND, label, detail);
    }
}
