package dev.onefold.bench.measure;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// The middle one: with few rounds on a machine that others use too, one bad round moves a mean
/// and not a median.
public final class Median {

    private Median() {}

    /// The item in the middle by a measure; of an even number the lower of the middle two, since
    /// half of one round and half of another is no round that happened.
    ///
    /// @throws IllegalArgumentException when there is none
    public static <T> T of(List<T> items, ToDoubleFunction<? super T> measure) {
        if (items.isEmpty()) {
            throw new IllegalArgumentException("no rounds, no median");
        }
        List<T> sorted = items.stream().sorted(Comparator.comparingDouble(measure)).toList();
        return sorted.get((sorted.size() - 1) / 2);
    }
}
