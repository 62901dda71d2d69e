package dev.onefold.testkit.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A running process of ours: recorded in its [RunFolder] so that it is ended whatever happens to
/// us, output in a file. Stopping twice is harmless; the methods may be called from any thread.
public final class OwnProcess {
    /// Long enough for a JVM to write its class archive on a busy machine.
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final boolean HAS_SETSID = Files.isExecutable(Path.of("/usr/bin/setsid"));
    private final Launch launch;
    private final Process process;

    private OwnProcess(Launch launch, Process process) {
        this.launch = launch;
        this.process = process;
    }

    public static OwnProcess start(Launch launch, RunFolder run) {
        List<String> command = new ArrayList<>(launch.command());
        if (HAS_SETSID) {
            // Ctrl-C at a terminal goes to the whole process group; without this the stack would
            // fall before what uses it.
            command.addFirst("/usr/bin/setsid");
        }
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(run.folder().toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(launch.log().toFile()));
        // What was meant for the launcher's own JVM would print a line into every log, or attach a
        // debugger twice.
        builder.environment()
                .keySet()
                .removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
        builder.environment().putAll(launch.environment());
        try {
            Files.createDirectories(launch.log().getParent());
            OwnProcess started = new OwnProcess(launch, builder.start());
            started.process.getOutputStream().close();
            run.record(started);
            return started;
        } catch (IOException e) {
            throw new ProcessFailedException(
                    "%s could not be started: %s".formatted(launch.name(), e.getMessage()), e);
        }
    }

    /// Starts a short command and waits for its end.
    ///
    /// @throws ProcessFailedException when it fails or takes longer than a minute
    public static void run(Launch launch, RunFolder run) {
        OwnProcess started = start(launch, run);
        try {
            if (!started.process.waitFor(1, TimeUnit.MINUTES)) {
                started.kill9();
                throw ProcessFailedException.of(
                        launch.name() + " did not end within a minute", launch.log());
            }
        } catch (InterruptedException e) {
            started.kill9();
            Thread.currentThread().interrupt();
            throw new ProcessFailedException("interrupted while " + launch.name() + " ran", e);
        }
        if (started.process.exitValue() != 0) {
            throw ProcessFailedException.of(
                    "%s failed with code %d".formatted(launch.name(), started.process.exitValue()),
                    launch.log());
        }
    }

    public String name() {
        return launch.name();
    }

    public Path log() {
        return launch.log();
    }

    public long pid() {
        return process.pid();
    }

    public boolean isRunning() {
        return process.isAlive();
    }

    Launch launch() {
        return launch;
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    /// @throws ProcessFailedException with the end of the log, when the process has ended
    public void requireRunning() {
        if (!process.isAlive()) {
            throw ProcessFailedException.of(
                    "%s ended with code %d".formatted(launch.name(), process.exitValue()),
                    launch.log());
        }
    }

    /// Asks it to stop and waits; what does not stop in time is killed. Its children end with it.
    public void stop() {
        List<ProcessHandle> children = process.descendants().toList();
        thaw();
        signal(launch.stopSignal());
        boolean graceful = waitFor(PATIENCE);
        kill9();
        children.forEach(ProcessHandle::destroyForcibly);
        if (graceful && launch.archive() != null) {
            launch.archive().publish();
        }
    }

    /// Ends it with no chance to tidy up, and returns when it is gone.
    public void kill9() {
        process.destroyForcibly();
        waitFor(PATIENCE);
    }

    /// Holds it and its children still: who talks to it waits and gets no answer. Returns when they
    /// stand still, which on a busy machine is a while after the signal.
    public void freeze() {
        signal("STOP");
        Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .forEach(handle -> Stillness.await(handle, PATIENCE));
    }

    public void thaw() {
        signal("CONT");
    }

    private void signal(String signal) {
        boolean everyOne = signal.equals("STOP") || signal.equals("CONT");
        Stream<ProcessHandle> children = everyOne ? process.descendants() : Stream.empty();
        Stream.concat(Stream.of(process.toHandle()), children)
                .forEach(handle -> send(signal, handle));
    }

    /// Does nothing to a process that has ended.
    static void send(String signal, ProcessHandle target) {
        if (!target.isAlive()) {
            return;
        }
        try {
            new ProcessBuilder("kill", "-" + signal, Long.toString(target.pid()))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor(5, TimeUnit.SECONDS);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot send " + signal + " to process " + target.pid(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean waitFor(Duration bound) {
        try {
            return process.waitFor(bound.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
