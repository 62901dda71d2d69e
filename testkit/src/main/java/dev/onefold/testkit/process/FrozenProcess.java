package dev.onefold.testkit.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/// Waiting until a process that was told to stop in its tracks has done so.
final class FrozenProcess {
    private static final Duration BOUND = Duration.ofSeconds(10);
    private static final Duration PAUSE = Duration.ofMillis(5);

    private FrozenProcess() {}

    /// Returns when every thread stands still, or the process has ended. Only Linux tells;
    /// elsewhere it returns at once.
    ///
    /// @throws IllegalStateException when some thread still runs after ten seconds
    static void await(ProcessHandle process) {
        Path threads = Path.of("/proc", Long.toString(process.pid()), "task");
        long deadline = System.nanoTime() + BOUND.toNanos();
        while (process.isAlive() && Files.isDirectory(threads) && !allStandStill(threads)) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException(
                        "process %d cannot be frozen".formatted(process.pid()));
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    private static boolean allStandStill(Path threads) {
        try (Stream<Path> all = Files.list(threads)) {
            return all.allMatch(FrozenProcess::standsStill);
        } catch (IOException ended) {
            return false;
        }
    }

    /// "1234 (name, with anything in it) T ..."
    private static boolean standsStill(Path thread) {
        try {
            String state = Files.readString(thread.resolve("stat"));
            return state.startsWith("T", state.lastIndexOf(')') + 2);
        } catch (IOException ended) {
            return true;
        }
    }
}
