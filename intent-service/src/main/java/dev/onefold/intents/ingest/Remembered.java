package dev.onefold.intents.ingest;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What a function gave last. Most deliveries of a poll are like the one before in all but their
/// bodies. Thread-safe.
final class Remembered<K, V> {

    private final Function<K, V> function;
    private volatile @Nullable Last<K, V> last;

    /// @param function gives the same for equal arguments, which nobody changes afterwards
    Remembered(Function<K, V> function) {
        this.function = function;
    }

    V of(K key) {
        Last<K, V> before = last;
        if (before != null && before.key().equals(key)) {
            return before.value();
        }
        V value = function.apply(key);
        last = new Last<>(key, value);
        return value;
    }

    private record Last<K, V>(K key, V value) {}
}
