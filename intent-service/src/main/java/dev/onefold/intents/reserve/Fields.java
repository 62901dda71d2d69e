package dev.onefold.intents.reserve;

import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.login.FieldError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Looks at a body's fields and collects what is wrong with them, so that a caller learns all of
/// it at once. What is wrong comes back as something harmless, which nobody uses.
final class Fields {

    private final List<FieldError> errors = new ArrayList<>();

    void wrong(String field, String message) {
        errors.add(new FieldError(field, message));
    }

    /// @throws BadRequestException when anything was wrong
    void done() {
        if (!errors.isEmpty()) {
            throw new BadRequestException(errors);
        }
    }

    /// A text of 1 to so many characters, without control characters.
    String text(String field, @Nullable String given, int longest) {
        return checked(
                field,
                given,
                text -> !text.isBlank() && clean(text, longest),
                "must be 1 to " + longest + " printable characters");
    }

    @Nullable String optionalText(String field, @Nullable String given, int longest) {
        return given == null ? null : text(field, given, longest);
    }

    String matching(String field, @Nullable String given, Pattern pattern, String shape) {
        return checked(field, given, text -> pattern.matcher(text).matches(), "must be " + shape);
    }

    /// One of some words.
    <T> T word(String field, @Nullable String given, Map<String, T> words, T harmless) {
        T meant = given == null ? null : words.get(given);
        if (meant == null) {
            wrong(
                    field,
                    "must be one of "
                            + String.join(", ", words.keySet().stream().sorted().toList()));
        }
        return meant == null ? harmless : meant;
    }

    <T> T optionalWord(String field, @Nullable String given, Map<String, T> words, T usual) {
        return given == null ? usual : word(field, given, words, usual);
    }

    /// What must be there.
    <T> T present(String field, @Nullable T given, T harmless) {
        if (given == null) {
            wrong(field, "must be given");
        }
        return given == null ? harmless : given;
    }

    String checked(String field, @Nullable String given, Predicate<String> good, String message) {
        if (given == null || !good.test(given)) {
            wrong(field, message);
        }
        return given == null ? "" : given;
    }

    static boolean clean(String text, int longest) {
        return text.length() <= longest && text.chars().noneMatch(Character::isISOControl);
    }
}
