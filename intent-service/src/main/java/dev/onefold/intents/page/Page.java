package dev.onefold.intents.page;

import dev.onefold.intents.login.BadRequestException;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A part of a list.
///
/// @param next where the list goes on; null at its end
public record Page<T>(List<T> items, @Nullable String next) {

    /// The most that a page holds.
    public static final int MOST = 200;

    private static final int USUAL = 50;

    /// @param found what there is, read with a limit of one more than the page holds
    /// @param place where an item stands in the list
    public static <T> Page<T> of(List<T> found, int limit, Function<T, Cursor> place) {
        if (found.size() <= limit) {
            return new Page<>(found, null);
        }
        List<T> shown = List.copyOf(found.subList(0, limit));
        return new Page<>(shown, place.apply(shown.getLast()).text());
    }

    /// How many a page holds, as the caller wishes.
    ///
    /// @throws BadRequestException when that is not 1 to 200
    public static int limit(@Nullable String text) {
        if (text == null) {
            return USUAL;
        }
        if (!text.matches("[1-9][0-9]{0,5}") || Integer.parseInt(text) > MOST) {
            throw new BadRequestException("limit", "must be 1 to " + MOST);
        }
        return Integer.parseInt(text);
    }
}
