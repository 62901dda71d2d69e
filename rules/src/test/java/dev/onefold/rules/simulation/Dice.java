package dev.onefold.rules.simulation;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;

/// All chance in a world comes from here, so the seed is the whole story.
final class Dice {

    private final SplittableRandom random;

    Dice(long seed) {
        this.random = new SplittableRandom(seed);
    }

    boolean chance(double probability) {
        return random.nextDouble() < probability;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    /// From 0 (included) to 1 (excluded).
    double share() {
        return random.nextDouble();
    }

    <T> T oneOf(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /// Whole milliseconds, as databases and topics hold them.
    Duration upTo(Duration most) {
        return Duration.ofMillis(random.nextLong(most.toMillis() + 1));
    }
}
