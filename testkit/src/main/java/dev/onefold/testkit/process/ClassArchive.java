package dev.onefold.testkit.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/// A JVM's loaded classes kept in a file, which about halves the time in which the broker and the
/// services start. The first run writes it at its end, later ones read it. It is named after the
/// Java release and the jars it was made from, and published by an atomic rename, so that programs
/// started side by side never read half a file.
public final class ClassArchive {
    private final String name;
    private final Path file;
    private final Path written;

    private ClassArchive(String name, Path file) {
        this.name = name;
        this.file = file;
        this.written =
                file.resolveSibling(
                        "%s.%d.%s.new"
                                .formatted(
                                        name,
                                        ProcessHandle.current().pid(),
                                        Integer.toHexString(System.identityHashCode(this))));
    }

    /// @param classPath the jars, in their order
    public static ClassArchive of(String name, List<Path> classPath) {
        int stamp = Runtime.version().hashCode();
        try {
            for (Path jar : classPath) {
                stamp = 31 * stamp + jar.toString().hashCode();
                stamp = 31 * stamp + Files.getLastModifiedTime(jar).hashCode();
                stamp = 31 * stamp + Long.hashCode(Files.size(jar));
            }
            Path folder = Files.createDirectories(Checkout.stackFiles().resolve("cds"));
            return new ClassArchive(name, folder.resolve("%s-%08x.jsa".formatted(name, stamp)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Options for the JVM: read the archive, or write one at the end if there is none.
    public List<String> options() {
        return Files.isRegularFile(file)
                ? List.of(
                        "-XX:SharedArchiveFile=" + file,
                        "-Xshare:auto",
                        "-Xlog:cds=off",
                        "-Xlog:cds+dynamic=off")
                : List.of(
                        "-XX:ArchiveClassesAtExit=" + written,
                        "-Xlog:cds=off",
                        "-Xlog:cds+dynamic=off");
    }

    /// Called when the JVM that was started with [#options()] has ended as it should.
    void publish() {
        if (!Files.isRegularFile(written)) {
            return;
        }
        try {
            Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
            removeOlder();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot keep the class archive " + file, e);
        }
    }

    private void removeOlder() throws IOException {
        try (DirectoryStream<Path> others =
                Files.newDirectoryStream(file.getParent(), name + "-????????.jsa")) {
            for (Path other : others) {
                if (!other.equals(file)) {
                    Files.deleteIfExists(other);
                }
            }
        }
    }
}
