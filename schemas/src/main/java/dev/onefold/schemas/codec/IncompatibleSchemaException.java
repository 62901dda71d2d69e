package dev.onefold.schemas.codec;

/// The registry refused a schema: it would break readers of what is already written.
public final class IncompatibleSchemaException extends RuntimeException {
    IncompatibleSchemaException(String subject, String answer) {
        super("The registry refused the schema of " + subject + ": " + answer);
    }
}
