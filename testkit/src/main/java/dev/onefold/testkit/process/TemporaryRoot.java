package dev.onefold.testkit.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Where the folders of runs are that throw their data away: one place for a user, so that the next
/// run finds what a killed one left.
final class TemporaryRoot {
    private static final String KEPT = "logs-kept";
    private static final Duration LOGS_STAY = Duration.ofDays(1);

    private TemporaryRoot() {}

    static Path newFolder() {
        try {
            return Files.createTempDirectory(root(), "run-");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot create a temporary folder", e);
        }
    }

    /// Ends the processes of runs whose JVM is gone, and deletes their folders.
    static void endStaleRuns() {
        for (Path folder : runs()) {
            FolderLock lock = tryTake(folder);
            if (lock != null) {
                new ProcessRecords(folder).endAll();
                lock.release();
                delete(folder);
            }
        }
    }

    /// Deletes a folder with all in it, if it is there. Another run may be deleting it at the same
    /// time.
    static void delete(Path folder) {
        try {
            Files.walkFileTree(folder, new Deletion());
        } catch (NoSuchFileException gone) {
            return;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot delete " + folder, e);
        }
    }

    private static @Nullable FolderLock tryTake(Path folder) {
        try {
            return FolderLock.tryTake(folder);
        } catch (UncheckedIOException goneOrNotOurs) {
            return null;
        }
    }

    static void keepOnlyLogs(Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            for (Path path : (Iterable<Path>) all::iterator) {
                String name = path.getFileName().toString();
                if (!name.equals("logs") && !name.equals("lock")) {
                    delete(path);
                }
            }
            Files.writeString(folder.resolve(KEPT), "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean keepsLogs(Path folder) {
        try {
            Instant since = Files.getLastModifiedTime(folder.resolve(KEPT)).toInstant();
            return since.plus(LOGS_STAY).isAfter(Clock.systemUTC().instant());
        } catch (IOException notKept) {
            return false;
        }
    }

    private static List<Path> runs() {
        try (Stream<Path> folders = Files.list(root())) {
            // Without a lock file its owner is just being born.
            return folders.filter(
                            folder -> Files.exists(folder.resolve("lock")) && !keepsLogs(folder))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path root() throws IOException {
        Path root =
                Path.of(
                        System.getProperty("java.io.tmpdir"),
                        "onefold-" + System.getProperty("user.name"));
        if (!Files.isDirectory(root)) {
            Files.createDirectories(
                    root,
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rwx--x--x")));
        }
        if (!Files.isWritable(root)) {
            throw new IOException(
                    "%s belongs to %s: delete it or set java.io.tmpdir"
                            .formatted(root, Files.getOwner(root)));
        }
        return root;
    }

    private static final class Deletion extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
            if (failure instanceof NoSuchFileException) {
                return FileVisitResult.CONTINUE;
            }
            throw failure;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure)
                throws IOException {
            if (failure != null) {
                throw failure;
            }
            Files.deleteIfExists(folder);
            return FileVisitResult.CONTINUE;
        }
    }
}
