package dev.onefold.bench.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Looks into running JVMs from outside, through the JDK's own `jcmd`: a flight recording of a
/// stretch of work, and the threads in the middle of it.
public final class FlightRecording {

    private static final long PATIENCE_SECONDS = 60;

    private final Path folder;
    private final Processes processes;
    private final List<String> programs;

    /// @param folder gets a `.jfr` and a `.threads` file for each process
    /// @param programs the names of those to look into
    public FlightRecording(Path folder, Processes processes, List<String> programs) {
        this.folder = folder.toAbsolutePath();
        this.processes = processes;
        this.programs = programs;
    }

    public void start() {
        forEach((pid, file) -> jcmd(pid, "JFR.start", "name=bench", "settings=profile"));
    }

    public void dumpThreads() {
        forEach(
                (pid, file) ->
                        jcmd(
                                pid,
                                "Thread.dump_to_file",
                                "-overwrite",
                                folder.resolve(file + ".threads").toString()));
    }

    public void stop() {
        forEach(
                (pid, file) ->
                        jcmd(
                                pid,
                                "JFR.stop",
                                "name=bench",
                                "filename=" + folder.resolve(file + ".jfr")));
    }

    private interface Step {
        void on(long pid, String file) throws IOException, InterruptedException;
    }

    private void forEach(Step step) {
        try {
            Files.createDirectories(folder);
            for (String program : programs) {
                int number = 1;
                for (long pid : processes.pids().getOrDefault(program, List.of())) {
                    step.on(pid, number == 1 ? program : program + "-" + number);
                    number++;
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException("cannot record into " + folder, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while recording", e);
        }
    }

    private static void jcmd(long pid, String... command) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "jcmd").toString());
        line.add(Long.toString(pid));
        line.addAll(List.of(command));
        Process process =
                new ProcessBuilder(line)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
            process.destroyForcibly();
            throw new IllegalStateException(
                    "%s of process %d did not work".formatted(command[0], pid));
        }
    }
}
