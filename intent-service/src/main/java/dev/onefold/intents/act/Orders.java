package dev.onefold.intents.act;

import dev.onefold.intents.login.BadRequestException;
import java.security.Principal;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads what people ask for: who, why, and under which name.
public final class Orders {

    private static final int LONGEST_REASON = 500;
    private static final Pattern REQUEST_ID = Pattern.compile("[A-Za-z0-9._:-]{1,100}");

    private Orders() {}

    /// @throws BadRequestException that names the field that is missing or wrong
    public static Asked read(
            Principal caller, @Nullable String reason, @Nullable String requestId) {
        if (requestId != null && !REQUEST_ID.matcher(requestId).matches()) {
            throw new BadRequestException(
                    "requestId", "must be 1 to 100 letters, digits, dots, colons, _ or -");
        }
        return new Asked(caller.getName(), reason(reason), requestId);
    }

    private static String reason(@Nullable String reason) {
        String text = reason == null ? "" : reason.strip();
        if (text.isEmpty() || text.length() > LONGEST_REASON || hasControls(text)) {
            throw new BadRequestException(
                    "reason",
                    "must say why, in 1 to %d characters on one line".formatted(LONGEST_REASON));
        }
        return text;
    }

    // Control characters, halves of characters, and what turns the direction of a text around.
    private static boolean hasControls(String text) {
        return text.codePoints()
                .map(Character::getType)
                .anyMatch(
                        type ->
                                type == Character.CONTROL
                                        || type == Character.SURROGATE
                                        || type == Character.FORMAT
                                        || type == Character.LINE_SEPARATOR
                                        || type == Character.PARAGRAPH_SEPARATOR);
    }

    /// @throws BadRequestException when there is none
    static String required(@Nullable String requestId) {
        if (requestId == null) {
            throw new BadRequestException(
                    "requestId", "must name the request, so that sending it again is safe");
        }
        return requestId;
    }
}
