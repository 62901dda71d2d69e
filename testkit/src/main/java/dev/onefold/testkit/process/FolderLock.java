package dev.onefold.testkit.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Who holds it owns the folder. The operating system drops it when the holder ends, by `kill -9`
/// too.
final class FolderLock {
    // Those of this JVM. Their lock files are not even opened again: closing any handle on a locked
    // file would drop the JVM's lock, and the next start of another JVM would end all that runs.
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path folder;
    private final FileChannel channel;
    private final FileLock lock;

    private FolderLock(Path folder, FileChannel channel, FileLock lock) {
        this.folder = folder;
        this.channel = channel;
        this.lock = lock;
    }

    static FolderLock take(Path folder) {
        FolderLock taken = tryTake(folder);
        if (taken == null) {
            throw new FolderInUseException(folder, owner(folder));
        }
        taken.writeOwner(folder);
        return taken;
    }

    void writeOwner(Path folder) {
        try {
            // In a file of its own: closing any handle on the locked file would drop the lock.
            Files.writeString(
                    folder.resolve("owner"),
                    "process %d, started %s"
                            .formatted(
                                    ProcessHandle.current().pid(),
                                    ProcessRecords.startOf(ProcessHandle.current())));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to " + folder, e);
        }
    }

    /// @return null when another holds it, in this JVM or elsewhere
    static @Nullable FolderLock tryTake(Path folder) {
        try {
            Path real = folder.toRealPath();
            if (!HELD.add(real)) {
                return null;
            }
            FolderLock taken = locked(real);
            if (taken == null) {
                HELD.remove(real);
            }
            return taken;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot lock " + folder, e);
        }
    }

    private static @Nullable FolderLock locked(Path folder) throws IOException {
        FileChannel channel;
        try {
            channel =
                    FileChannel.open(
                            folder.resolve("lock"),
                            StandardOpenOption.CREATE,
                            StandardOpenOption.WRITE);
        } catch (IOException e) {
            HELD.remove(folder);
            throw e;
        }
        FileLock lock = channel.tryLock();
        if (lock == null) {
            channel.close();
            return null;
        }
        return new FolderLock(folder, channel, lock);
    }

    void release() {
        try {
            lock.release();
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            HELD.remove(folder);
        }
    }

    private static String owner(Path folder) {
        try {
            return Files.readString(folder.resolve("owner"));
        } catch (IOException notWrittenYet) {
            return "a process that is just starting";
        }
    }
}
