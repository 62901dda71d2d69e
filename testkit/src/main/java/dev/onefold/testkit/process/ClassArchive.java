package dev.onefold.testkit.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.function.Predicate;

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
        if (exists()) {
            return List.of(
                    "-XX:SharedArchiveFile=" + file,
                    "-Xshare:auto",
                    "-Xlog:cds=off",
                    "-Xlog:cds+dynamic=off");
        }
        remove(name + ".*.new", this::isAbandoned);
        return List.of(
                "-XX:ArchiveClassesAtExit=" + written, "-Xlog:cds=off", "-Xlog:cds+dynamic=off");
    }

    boolean exists() {
        return Files.isRegularFile(file);
    }

    /// Called when the JVM that was started with [#options()] has ended as it should.
    void publish() {
        if (!Files.isRegularFile(written)) {
            return;
        }
        try {
            Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
            remove(name + "-????????.jsa", other -> !other.equals(file));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot keep the class archive " + file, e);
        }
    }

    /// Written by a launcher that has ended before it could publish it.
    private boolean isAbandoned(Path unpublished) {
        String launcher =
                unpublished
                        .getFileName()
                        .toString()
                        .substring(name.length() + 1)
                        .replaceFirst("\\..*$", "");
        return !launcher.matches("[0-9]+") || ProcessHandle.of(Long.parseLong(launcher)).isEmpty();
    }

    private void remove(String pattern, Predicate<Path> which) {
        try (DirectoryStream<Path> others = Files.newDirectoryStream(file.getParent(), pattern)) {
            for (Path other : others) {
                if (which.test(other)) {
                    Files.deleteIfExists(other);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot tidy up in " + file.getParent(), e);
        }
    }
}
