package dev.onefold.testkit.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A file with one line per started process. The start time tells our process from a later one with
/// the same id.
final class ProcessRecords {
    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private final Path file;

    ProcessRecords(Path folder) {
        this.file = folder.resolve("processes");
    }

    synchronized void add(OwnProcess process) {
        String line =
                "%d %s %s %s%n"
                        .formatted(
                                process.pid(),
                                startOf(process.handle()),
                                process.launch().stopSignal(),
                                process.name());
        try {
            Files.writeString(file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Ends every recorded process that still runs: asks first, so that kept data stays whole, then
    /// kills.
    void endAll() {
        List<ProcessHandle> alive = new ArrayList<>();
        for (Recorded recorded : read()) {
            recorded.handle()
                    .ifPresent(
                            handle -> {
                                alive.add(handle);
                                OwnProcess.send("CONT", handle);
                                OwnProcess.send(recorded.stopSignal(), handle);
                            });
        }
        awaitEnd(alive);
        clear();
    }

    void clear() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Instant startOf(ProcessHandle handle) {
        return handle.info().startInstant().orElse(Instant.EPOCH);
    }

    private List<Recorded> read() {
        try {
            return Files.isRegularFile(file)
                    ? Files.readAllLines(file).stream().map(Recorded::parse).toList()
                    : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void awaitEnd(List<ProcessHandle> handles) {
        CompletableFuture<?>[] ends =
                handles.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new);
        try {
            CompletableFuture.allOf(ends).get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException stubborn) {
            handles.forEach(
                    handle -> {
                        handle.descendants().forEach(ProcessHandle::destroyForcibly);
                        handle.destroyForcibly();
                    });
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private record Recorded(long pid, Instant startedAt, String stopSignal) {
        /// Linux derives the start from the time of boot, which moves when the clock is set.
        private static final Duration TOLERANCE = Duration.ofSeconds(2);

        static Recorded parse(String line) {
            String[] parts = line.split(" ", 4);
            return new Recorded(Long.parseLong(parts[0]), Instant.parse(parts[1]), parts[2]);
        }

        Optional<ProcessHandle> handle() {
            return ProcessHandle.of(pid)
                    .filter(
                            handle ->
                                    handle.isAlive()
                                            && Duration.between(startOf(handle), startedAt)
                                                            .abs()
                                                            .compareTo(TOLERANCE)
                                                    <= 0);
        }
    }
}
