package dev.onefold.testkit.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/// Who holds it owns the folder. The operating system drops it when the holder ends, by `kill -9`
/// too.
final class FolderLock {
    private final FileChannel channel;
    private final FileLock lock;

    private FolderLock(FileChannel channel, FileLock lock) {
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

    /// @return null when another holds it
    static @Nullable FolderLock tryTake(Path folder) {
        try {
            FileChannel channel =
                    FileChannel.open(
                            folder.resolve("lock"),
                            StandardOpenOption.CREATE,
                            StandardOpenOption.WRITE);
            FileLock lock = lockOf(channel);
            if (lock == null) {
                channel.close();
                return null;
            }
            return new FolderLock(channel, lock);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot lock " + folder, e);
        }
    }

    private static @Nullable FileLock lockOf(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException heldByThisJvm) {
            return null;
        }
    }

    void release() {
        try {
            lock.release();
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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
