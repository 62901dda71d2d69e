package dev.onefold.testkit.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/// Whether a process that was told to stop stands still in all its threads; known on Linux only,
/// elsewhere the signal is taken to work at once.
final class Stillness {

    private static final Duration PAUSE = Duration.ofMillis(2);

    private Stillness() {}

    /// @throws IllegalStateException when it still runs after the time
    static void await(ProcessHandle process, Duration bound) {
        Path threads = Path.of("/proc", Long.toString(process.pid()), "task");
        long begun = System.nanoTime();
        while (Files.isDirectory(threads) && !isStill(threads)) {
            if (System.nanoTime() - begun > bound.toNanos()) {
                throw new IllegalStateException(
                        "process %d still runs %s after SIGSTOP".formatted(process.pid(), bound));
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    private static boolean isStill(Path threads) {
        try (Stream<Path> all = Files.list(threads)) {
            return all.allMatch(Stillness::isStopped);
        } catch (NoSuchFileException gone) {
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The state stands behind the name, which is in brackets and may hold anything.
    private static boolean isStopped(Path thread) {
        try {
            String stat = Files.readString(thread.resolve("stat"));
            char state = stat.charAt(stat.lastIndexOf(')') + 2);
            return state == 'T' || state == 't' || state == 'Z' || state == 'X';
        } catch (IOException gone) {
            return true;
        }
    }
}
