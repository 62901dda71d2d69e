package dev.onefold.intents.login;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ProblemDetail;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/// Says what is wrong with a body that cannot be read, field by field, without what it held.
final class UnreadableBody {

    private static final int LONGEST = 200;

    private UnreadableBody() {}

    static ProblemDetail problem(Throwable fault) {
        if (cause(BodyTooLargeException.class, fault) != null) {
            return Problems.bodyTooLarge();
        }
        @Nullable JacksonException unreadable = cause(JacksonException.class, fault);
        if (unreadable == null) {
            return Problems.invalid("unreadable-body", "A JSON body is needed.", List.of());
        }
        if (unreadable instanceof StreamReadException) {
            return Problems.invalid(
                    "unreadable-body", "The body is not JSON" + where(unreadable), List.of());
        }
        FieldError error = new FieldError(path(unreadable), message(unreadable));
        return Problems.invalid(
                "unreadable-body",
                "The body is not JSON of the documented shape: " + error.text(),
                List.of(error));
    }

    private static String message(JacksonException unreadable) {
        if (unreadable instanceof UnrecognizedPropertyException) {
            return "is not a field of this";
        }
        return unreadable instanceof MismatchedInputException mismatch
                        && mismatch.getTargetType() != null
                ? "must be " + kind(mismatch.getTargetType())
                : "cannot be read";
    }

    private static String kind(Class<?> type) {
        if (type.isEnum()) {
            return "one of the documented words";
        }
        if (type.isRecord()) {
            return "an object";
        }
        return switch (type.getSimpleName()) {
            case "String" -> "a text";
            case "int", "long", "Integer", "Long", "short", "Short" -> "a whole number";
            case "boolean", "Boolean" -> "true or false";
            case "Instant" -> "a moment in UTC such as 2026-12-01T08:00:00Z";
            case "UUID" -> "a UUID";
            case "List", "ArrayList" -> "a list";
            default -> "of another type";
        };
    }

    private static String path(JacksonException unreadable) {
        String path =
                unreadable.getPath().stream()
                        .map(
                                step ->
                                        step.getPropertyName() == null
                                                ? "[" + step.getIndex() + "]"
                                                : "." + step.getPropertyName())
                        .collect(Collectors.joining());
        String bare = path.startsWith(".") ? path.substring(1) : path;
        return bare.isEmpty() ? "body" : bare.substring(0, Math.min(LONGEST, bare.length()));
    }

    private static String where(JacksonException unreadable) {
        return unreadable.getLocation() == null
                ? "."
                : " (line %d, column %d)."
                        .formatted(
                                unreadable.getLocation().getLineNr(),
                                unreadable.getLocation().getColumnNr());
    }

    private static <T> @Nullable T cause(Class<T> type, Throwable fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (type.isInstance(cause)) {
                return type.cast(cause);
            }
        }
        return null;
    }
}
