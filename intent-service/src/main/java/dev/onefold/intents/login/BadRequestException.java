package dev.onefold.intents.login;

import java.util.List;
import java.util.stream.Collectors;

/// The caller's mistake, told to the caller as it stands: 400, `invalid-request`.
public final class BadRequestException extends RuntimeException {

    private final transient List<FieldError> errors;

    public BadRequestException(String message) {
        super(message);
        this.errors = List.of();
    }

    /// @param message what the field must be; never what it was
    public BadRequestException(String field, String message) {
        this(List.of(new FieldError(field, message)));
    }

    /// @param errors at least one
    public BadRequestException(List<FieldError> errors) {
        super(errors.stream().map(FieldError::text).collect(Collectors.joining("; ")));
        this.errors = List.copyOf(errors);
    }

    List<FieldError> errors() {
        return errors;
    }
}
