package dev.onefold.bench.dispatch;

import dev.onefold.bench.measure.Compiler;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is to be measured.
///
/// @param intents due at once in each round
/// @param future waiting in the table for another day
/// @param instances of intent-service and of the dispatcher
/// @param rounds measured, after one that warms up
/// @param compiler of the services' and the peer's JVMs
/// @param tuning settings other than the usual ones
/// @param peerThreads the counts that db-scheduler tries
/// @param peer whether db-scheduler is measured too
/// @param profile where recordings of one more round go; null for no such round
record DispatchSettings(
        int intents,
        int future,
        int instances,
        int rounds,
        Compiler compiler,
        Tuning tuning,
        List<Integer> peerThreads,
        boolean peer,
        @Nullable Path profile) {

    private static final int MOST_INTENTS = 200_000;
    private static final int MOST_FUTURE = 10_000_000;

    DispatchSettings {
        within("--intents", intents, 1, MOST_INTENTS);
        within("--future", future, 0, MOST_FUTURE);
        within("--instances", instances, 1, 2);
        within("--rounds", rounds, 1, 100);
        peerThreads = List.copyOf(peerThreads);
        if (peerThreads.isEmpty()) {
            throw new IllegalArgumentException("--peer-threads needs at least one number");
        }
        peerThreads.forEach(threads -> within("--peer-threads", threads, 1, 100));
    }

    private static void within(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    "%s must be %,d to %,d, not %,d".formatted(option, least, most, value));
        }
    }
}
