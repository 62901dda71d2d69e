package dev.onefold.testkit.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.LongStream;

/// The one folder of a run: its data, its logs, and a record of every process started for it.
///
/// The folder belongs to one JVM at a time, by a lock that the operating system drops however that
/// JVM ends. [#close()] ends all that was started, services before the stack, and runs on Ctrl-C
/// and SIGTERM too. After a `kill -9` of the JVM the processes live on; the next run finds them by
/// process id and start time and ends them. Safe to close twice.
public final class RunFolder implements AutoCloseable {
    private final Path folder;
    private final boolean temporary;
    private final FolderLock lock;
    private final ProcessRecords records;
    private final List<OwnProcess> started = new CopyOnWriteArrayList<>();
    private final Thread atExit = new Thread(this::end, "onefold-stop");
    private final List<Runnable> beforeStop = new CopyOnWriteArrayList<>();
    private final List<Runnable> afterStop = new CopyOnWriteArrayList<>();
    private volatile boolean keepsLogs;
    private volatile boolean endsAtOnce;
    private volatile boolean isStopping;
    private boolean closed;

    private RunFolder(Path folder, boolean temporary, FolderLock lock) {
        this.folder = folder;
        this.temporary = temporary;
        this.lock = lock;
        this.records = new ProcessRecords(folder);
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /// A new folder below the system's one for temporary files, deleted at the end.
    public static RunFolder temporary() {
        TemporaryRoot.endStaleRuns();
        while (true) {
            Path folder = TemporaryRoot.newFolder();
            FolderLock lock = FolderLock.tryTake(folder);
            // Another start may look at it in the instant between its making and its locking, take
            // it for a stale one and delete it.
            if (lock != null) {
                lock.writeOwner(folder);
                return new RunFolder(folder, true, lock);
            }
        }
    }

    /// A folder that stays. What an earlier, killed run left running in it is ended first.
    ///
    /// @throws FolderInUseException when another program uses the folder now
    public static RunFolder keptIn(Path folder) {
        TemporaryRoot.endStaleRuns();
        Path absolute = folder.toAbsolutePath().normalize();
        try {
            Files.createDirectories(absolute);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot create the folder " + absolute, e);
        }
        FolderLock lock = FolderLock.take(absolute);
        new ProcessRecords(absolute).endAll();
        keepPreviousLogs(absolute);
        return new RunFolder(absolute, false, lock);
    }

    public Path folder() {
        return folder;
    }

    public boolean isTemporary() {
        return temporary;
    }

    public Path log(String name) {
        return folder.resolve("logs", name + ".log");
    }

    /// The port this folder's run used under that name before, if it is free; else the preferred
    /// one, if that is; else any. So clients' settings stay valid from one start to the next.
    public int port(String name, int preferred) {
        Path file = folder.resolve("port." + name);
        try {
            int first =
                    Files.isRegularFile(file)
                            ? Integer.parseInt(Files.readString(file).strip())
                            : preferred;
            int port = first == 0 ? Ports.free() : Ports.preferably(first);
            Files.writeString(file, Integer.toString(port));
            return port;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The ids of what runs now.
    public LongStream processIds() {
        return started.stream().filter(OwnProcess::isRunning).mapToLong(OwnProcess::pid);
    }

    /// Whether stopping takes longer because something writes the archive that makes its next start
    /// faster.
    public boolean writesArchives() {
        return !endsAtOnce
                && started.stream()
                        .map(OwnProcess::launch)
                        .anyMatch(launch -> launch.archive() != null && !launch.archive().exists());
    }

    /// For a run whose data is thrown away and whose user waits for its end: what holds nothing of
    /// worth is killed then, and writes no archive.
    public void endAtOnce() {
        endsAtOnce = true;
    }

    /// A temporary folder keeps its logs at the end, for whoever looks for what went wrong; a later
    /// run deletes them after a day.
    public void keepLogs() {
        keepsLogs = true;
    }

    public void beforeStop(Runnable action) {
        beforeStop.add(action);
    }

    public void afterStop(Runnable action) {
        afterStop.add(action);
    }

    /// Tells of every process that runs now and ends before everything is stopped.
    public void whenOneEnds(Consumer<String> tell) {
        started.stream().filter(OwnProcess::isRunning).forEach(process -> watch(process, tell));
    }

    private void watch(OwnProcess process, Consumer<String> tell) {
        var _ =
                process.handle()
                        .onExit()
                        .thenRun(
                                () -> {
                                    if (!isStopping) {
                                        tell.accept(
                                                "%s (process %d) has ended; its log is %s"
                                                        .formatted(
                                                                process.name(),
                                                                process.pid(),
                                                                process.log()));
                                    }
                                });
    }

    void record(OwnProcess process) {
        started.add(process);
        records.add(process);
    }

    @Override
    public void close() {
        end();
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException duringExit) {
            // The JVM is on its way out already, by this very hook or beside it.
            return;
        }
    }

    /// Deletes a folder with all in it, if it is there.
    public static void delete(Path folder) {
        TemporaryRoot.delete(folder);
    }

    private synchronized void end() {
        if (closed) {
            return;
        }
        closed = true;
        isStopping = true;
        beforeStop.forEach(Runnable::run);
        stop(Launch.Rank.SERVICE);
        stop(Launch.Rank.STACK);
        records.clear();
        if (temporary && keepsLogs) {
            TemporaryRoot.keepOnlyLogs(folder);
        }
        lock.release();
        if (temporary && !keepsLogs) {
            TemporaryRoot.delete(folder);
        }
        afterStop.forEach(Runnable::run);
    }

    /// In threads of the system: virtual ones would wait behind whatever blocks their carriers.
    private void stop(Launch.Rank rank) {
        List<Thread> stoppers =
                started.stream()
                        .filter(process -> process.launch().rank() == rank && process.isRunning())
                        .map(process -> Thread.ofPlatform().start(() -> stop(process)))
                        .toList();
        for (Thread stopper : stoppers) {
            join(stopper);
        }
    }

    /// A program with an archive is a JVM without children; Postgres has some, and gets to end
    // them.
    private void stop(OwnProcess process) {
        if (endsAtOnce && process.launch().archive() != null) {
            process.kill9();
        } else {
            process.stop();
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void keepPreviousLogs(Path folder) {
        Path logs = folder.resolve("logs");
        Path previous = folder.resolve("logs.previous");
        try {
            if (Files.isDirectory(logs)) {
                TemporaryRoot.delete(previous);
                Files.move(logs, previous);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot put the previous run's logs aside: " + logs, e);
        }
    }
}
