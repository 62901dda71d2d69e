package dev.onefold.testkit.launch;

import dev.onefold.testkit.process.RunFolder;

/// Lines with the seconds since the start, on standard error.
final class Progress {
    private final long begun = System.nanoTime();

    void say(String line) {
        System.err.printf("%6.1f s  %s%n", (System.nanoTime() - begun) / 1e9, line);
    }

    /// Says that stopping has begun, however it came about, since it takes a moment.
    void announceStop(RunFolder run) {
        run.beforeStop(
                () ->
                        say(
                                run.writesArchives()
                                        ? "stopping everything; this once it takes longer, to make the next start faster"
                                        : "stopping everything"));
        run.afterStop(() -> say("stopped; nothing is left running"));
    }
}
