package dev.onefold.testkit.stack;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// How a stack is to be started.
///
/// @param folder where its data is kept, or null for a temporary folder that is deleted at the end
/// @param usualPorts take the ports that the documentation names where they are free
/// @param progress gets one line for each thing that happened
public record StackSettings(@Nullable Path folder, boolean usualPorts, Consumer<String> progress) {
    /// Everything thrown away at the end, on ports that nobody else has.
    public static StackSettings temporary() {
        return new StackSettings(null, false, line -> {});
    }

    public static StackSettings keptIn(Path folder) {
        return new StackSettings(folder, false, line -> {});
    }

    public StackSettings withUsualPorts() {
        return new StackSettings(folder, true, progress);
    }

    public StackSettings withProgress(Consumer<String> lines) {
        return new StackSettings(folder, usualPorts, lines);
    }
}
