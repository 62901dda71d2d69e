package dev.onefold.intents.page;

import dev.onefold.intents.login.BadRequestException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The last item of a page by what its list is ordered by; the next page begins behind it, whatever
/// has come in meanwhile. Callers hand it back as it is. It hides nothing and proves nothing: what
/// it may name is what its bearer may see anyway.
///
/// ```java
/// Cursor.of("intents", last.createdAt(), last.intentId()).text();
/// Cursor after = Cursor.read("intents", text, Cursor::instant, Cursor::uuid);
/// ```
public final class Cursor {

    /// Moments that the database can hold as well.
    public static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");

    public static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");

    private static final int LONGEST = 4_000;

    private final String list;
    private final List<String> parts;

    private Cursor(String list, List<String> parts) {
        this.list = list;
        this.parts = List.copyOf(parts);
    }

    /// @param list which one; another's cursor is refused
    /// @param parts what the list is ordered by, in that order: texts, moments, numbers, UUIDs
    public static Cursor of(String list, Object... parts) {
        return new Cursor(list, Stream.of(parts).map(Object::toString).toList());
    }

    /// @param text what the caller sent; null for the first page
    /// @param kinds how each part is read, for example `Cursor::instant`
    /// @throws BadRequestException when it is none of ours, or of another list
    public static @Nullable Cursor read(String list, @Nullable String text, Part<?>... kinds) {
        if (text == null) {
            return null;
        }
        try {
            Cursor cursor = decode(text);
            if (!cursor.list.equals(list) || cursor.parts.size() != kinds.length) {
                throw notOurs();
            }
            for (int i = 0; i < kinds.length; i++) {
                kinds[i].of(cursor, i);
            }
            return cursor;
        } catch (IllegalArgumentException | DateTimeException | CharacterCodingException e) {
            throw notOurs();
        }
    }

    private static Cursor decode(String text) throws CharacterCodingException {
        if (text.length() > LONGEST) {
            throw notOurs();
        }
        List<String> all = new ArrayList<>();
        for (String part : text.split("\\.", -1)) {
            String plain =
                    StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(Base64.getUrlDecoder().decode(part)))
                            .toString();
            if (plain.indexOf('\0') >= 0) {
                throw notOurs();
            }
            all.add(plain);
        }
        return new Cursor(all.getFirst(), all.subList(1, all.size()));
    }

    /// For the address of the next page.
    public String text() {
        return Stream.concat(Stream.of(list), parts.stream())
                .map(part -> part.getBytes(StandardCharsets.UTF_8))
                .map(Base64.getUrlEncoder().withoutPadding()::encodeToString)
                .collect(Collectors.joining("."));
    }

    public String string(int place) {
        return parts.get(place);
    }

    public Instant instant(int place) {
        Instant at = Instant.parse(parts.get(place));
        if (at.isBefore(FIRST) || at.isAfter(LAST)) {
            throw notOurs();
        }
        return at;
    }

    public UUID uuid(int place) {
        return UUID.fromString(parts.get(place));
    }

    public long number(int place) {
        return Long.parseLong(parts.get(place));
    }

    private static BadRequestException notOurs() {
        return new BadRequestException("cursor", "must be what an earlier page gave as next");
    }

    /// How one part is read.
    @FunctionalInterface
    public interface Part<T> {
        T of(Cursor cursor, int place);
    }
}
