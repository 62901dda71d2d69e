package dev.onefold.testkit.stack;

import java.nio.file.Path;

/// One part of the stack, wherever it runs.
interface Server {
    /// Starts it, or starts it again with its data on its port, and returns when it is healthy.
    void start();

    void stop();

    void kill9();

    void freeze();

    void thaw();

    Path log();

    /// Where it listens, in words.
    String place();
}
