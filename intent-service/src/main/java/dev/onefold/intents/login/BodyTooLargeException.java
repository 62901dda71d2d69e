package dev.onefold.intents.login;

import java.io.IOException;

/// More of a body came than is taken.
final class BodyTooLargeException extends IOException {
    BodyTooLargeException(long most) {
        super("A body of more than " + most + " bytes");
    }
}
