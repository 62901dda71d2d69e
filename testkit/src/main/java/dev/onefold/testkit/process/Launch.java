package dev.onefold.testkit.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How to start one process: its command, what it adds to the environment, where its output goes
/// and how it is asked to stop.
public record Launch(
        String name,
        List<String> command,
        Map<String, String> environment,
        Path log,
        Rank rank,
        String stopSignal,
        @Nullable ClassArchive archive) {
    /// What is stopped together. A higher rank stops first.
    public enum Rank {
        STACK,
        SERVICE
    }

    public static Launch of(String name, List<String> command, Path log) {
        return new Launch(name, command, Map.of(), log, Rank.STACK, "TERM", null);
    }

    public Launch withEnvironment(Map<String, String> more) {
        return new Launch(name, command, Map.copyOf(more), log, rank, stopSignal, archive);
    }

    public Launch withRank(Rank other) {
        return new Launch(name, command, environment, log, other, stopSignal, archive);
    }

    public Launch withStopSignal(String signal) {
        return new Launch(name, command, environment, log, rank, signal, archive);
    }

    public Launch withArchive(@Nullable ClassArchive written) {
        return new Launch(name, command, environment, log, rank, stopSignal, written);
    }
}
