package dev.onefold.testkit.seeds;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Many random cases, each from a seed of its own, so that a failing one can be run alone: the
/// failure names it, and `-Dseed=...` repeats it.
public final class Seeds {
    private static final String PROPERTY = "seed";

    private Seeds() {}

    /// One case. It must take all its chance from the generator.
    @FunctionalInterface
    public interface SeededCase {
        void check(RandomGenerator random) throws Exception;
    }

    /// Cases that differ from run to run.
    public static void forAll(int tries, SeededCase seeded) {
        forAll(new SplittableRandom().nextLong(), tries, seeded);
    }

    /// The same cases in every run.
    ///
    /// @throws AssertionError naming the seed of the first case that failed, with its failure as
    ///     the cause
    public static void forAll(long seed, int tries, SeededCase seeded) {
        String only = System.getProperty(PROPERTY);
        if (only != null) {
            check(parsed(only), seeded, null);
            return;
        }
        SplittableRandom seeds = new SplittableRandom(seed);
        for (int i = 1; i <= tries; i++) {
            check(seeds.nextLong(), seeded, "case %d of %d".formatted(i, tries));
        }
    }

    private static void check(long seed, SeededCase seeded, @Nullable String which) {
        try {
            seeded.check(new SplittableRandom(seed));
        } catch (Exception | AssertionError e) {
            throw new AssertionError(
                    "%s fails: %s%nRun it alone with -D%s=%d"
                            .formatted(
                                    which == null ? "this seed" : which,
                                    e.getMessage(),
                                    PROPERTY,
                                    seed),
                    e);
        }
    }

    private static long parsed(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "-D%s must be a whole number, not: %s".formatted(PROPERTY, text), e);
        }
    }
}
