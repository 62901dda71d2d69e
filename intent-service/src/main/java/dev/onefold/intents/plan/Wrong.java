package dev.onefold.intents.plan;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Says under which key something wrong stands.
final class Wrong {

    private Wrong() {}

    static <T> T under(String key, Supplier<T> making) {
        try {
            return making.get();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(key + ": " + e.getMessage(), e);
        }
    }

    static <T> T unlessMissing(String key, @Nullable T value) {
        if (value == null) {
            throw new IllegalArgumentException(key + " is missing");
        }
        return value;
    }
}
