package dev.onefold.rules;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/// Tries a property with numbers drawn from a seed, and names the seed of the try that failed:
/// `-Dseed=N` repeats it as the first one. Without it every run tries the same ones.
public final class Tries {

    private static final long FIRST_SEED = Long.getLong("seed", 20_260_101L);

    private Tries() {}

    public static void forAll(int tries, Consumer<RandomGenerator> property) {
        for (int i = 0; i < tries; i++) {
            long seed = FIRST_SEED + i;
            try {
                property.accept(new SplittableRandom(seed));
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("failed with -Dseed=" + seed, e);
            }
        }
    }

    public static <T> T oneOf(RandomGenerator random, List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /// Up to `longest` characters, many of them the ones that delimit and escape.
    public static String text(RandomGenerator random, int longest) {
        String alphabet = "ab1290:,.|/\\\"'%- é日\uD83D\uDE00\n";
        StringBuilder text = new StringBuilder("x");
        for (int i = random.nextInt(longest); i > 0; i--) {
            text.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return text.toString();
    }
}
