package dev.onefold.intents.operate;

import dev.onefold.intents.login.BadRequestException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/// The last event of a page; the next page begins behind it, whatever has come in meanwhile.
/// Callers hand it back as it is.
record EventCursor(Instant receivedAt, String provider, String eventId) {

    static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
    static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");

    String text() {
        String plain = receivedAt + "\n" + provider + "\n" + eventId;
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(plain.getBytes(StandardCharsets.UTF_8));
    }

    /// @throws BadRequestException when it is none of ours
    static @Nullable EventCursor parse(@Nullable String text) {
        if (text == null) {
            return null;
        }
        try {
            String plain = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
            String[] parts = plain.split("\n", 3);
            if (parts.length == 3 && plain.indexOf('\0') < 0) {
                Instant at = Instant.parse(parts[0]);
                if (!at.isBefore(FIRST) && !at.isAfter(LAST)) {
                    return new EventCursor(at, parts[1], parts[2]);
                }
            }
        } catch (IllegalArgumentException | DateTimeException e) {
            throw notOurs();
        }
        throw notOurs();
    }

    private static BadRequestException notOurs() {
        return new BadRequestException("cursor must be what an earlier page gave as next");
    }
}
