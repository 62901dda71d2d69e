package dev.onefold.testkit.stack;

import io.zonky.test.db.postgres.embedded.DefaultPostgresBinaryResolver;
import io.zonky.test.db.postgres.util.ArchUtils;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/// Postgres' programs, unpacked from the jar for this platform.
final class PostgresBinaries {
    private PostgresBinaries() {}

    /// @return the folder with `bin`, unpacked now if it was not there. Safe beside another JVM
    ///     that does the same.
    static Path in(Path folder) {
        Path home = folder.resolve("postgres-" + platform());
        if (Files.isDirectory(home)) {
            return home;
        }
        try (InputStream archive = open()) {
            Files.createDirectories(folder);
            Path unpacked = Files.createTempDirectory(folder, "postgres-unpacking-");
            Files.setPosixFilePermissions(unpacked, PosixFilePermissions.fromString("rwxr-xr-x"));
            unpack(archive, unpacked);
            publish(unpacked, home);
            return home;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot unpack Postgres into " + folder, e);
        }
    }

    private static void publish(Path unpacked, Path home) throws IOException {
        try {
            Files.move(unpacked, home, StandardCopyOption.ATOMIC_MOVE);
        } catch (DirectoryNotEmptyException | FileAlreadyExistsException anotherWasFaster) {
            return;
        }
    }

    private static void unpack(InputStream archive, Path home) throws IOException {
        try (TarArchiveInputStream tar =
                new TarArchiveInputStream(
                        new XZCompressorInputStream(new BufferedInputStream(archive)))) {
            for (TarArchiveEntry entry = tar.getNextEntry();
                    entry != null;
                    entry = tar.getNextEntry()) {
                Path target = home.resolve(entry.getName()).normalize();
                if (!target.startsWith(home)) {
                    throw new IOException("an entry points outside: " + entry.getName());
                }
                unpack(tar, entry, target);
            }
        }
    }

    private static void unpack(TarArchiveInputStream tar, TarArchiveEntry entry, Path target)
            throws IOException {
        if (entry.isDirectory()) {
            Files.createDirectories(target);
            return;
        }
        Files.createDirectories(target.getParent());
        if (entry.isSymbolicLink()) {
            Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
            return;
        }
        Files.copy(tar, target);
        boolean isProgram = (entry.getMode() & 0100) != 0;
        Files.setPosixFilePermissions(
                target, PosixFilePermissions.fromString(isProgram ? "rwxr-xr-x" : "rw-r--r--"));
    }

    private static InputStream open() throws IOException {
        InputStream archive;
        try {
            archive = DefaultPostgresBinaryResolver.INSTANCE.getPgBinary(system(), architecture());
        } catch (IllegalStateException e) {
            throw new IOException("there is no Postgres for " + platform(), e);
        }
        if (archive == null) {
            throw new IOException("there is no Postgres for " + platform());
        }
        return archive;
    }

    private static String platform() {
        return (system() + "-" + architecture()).toLowerCase(Locale.ROOT);
    }

    private static String system() {
        return System.getProperty("os.name").startsWith("Mac")
                ? "Darwin"
                : System.getProperty("os.name");
    }

    private static String architecture() {
        return ArchUtils.normalize(System.getProperty("os.arch"));
    }
}
