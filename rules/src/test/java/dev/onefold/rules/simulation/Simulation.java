package dev.onefold.rules.simulation;

import java.util.Optional;

/// Runs worlds. The same seed is always the same world.
final class Simulation {

    static final int STEPS = 200;

    private static final int LINES = 120;

    private Simulation() {}

    /// The first seed from `first` on whose world breaks a promise, with the story of it.
    static Optional<Failure> firstFailure(long first, int runs, Flaw flaw, Reached reached) {
        for (long seed = first; seed < first + runs; seed++) {
            if (fails(seed, flaw, reached, Script.unwritten()).isPresent()) {
                return Optional.of(replay(seed, flaw));
            }
        }
        return Optional.empty();
    }

    private static Failure replay(long seed, Flaw flaw) {
        Script script = Script.ofTheLast(LINES);
        Throwable cause =
                fails(seed, flaw, new Reached(), script)
                        .orElseThrow(
                                () -> new AssertionError("seed " + seed + " is not one world"));
        return new Failure(seed, script.toString(), cause);
    }

    private static Optional<Throwable> fails(long seed, Flaw flaw, Reached reached, Script script) {
        try {
            new World(seed, flaw, reached, script).run(STEPS);
            return Optional.empty();
        } catch (AssertionError | RuntimeException e) {
            return Optional.of(e);
        }
    }

    record Failure(long seed, String story, Throwable cause) {

        String text() {
            return "%s\n%s\nreplay it with -Dsimulation.seed=%d"
                    .formatted(story, cause.getMessage(), seed);
        }
    }
}
