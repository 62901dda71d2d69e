package dev.onefold.testkit.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Postgres refuses to run as root. An ordinary user needs nothing; root runs it in a user
/// namespace of its own, where it is nobody but still owns its files, or, where the container
/// forbids that, as the user `nobody`.
enum UnprivilegedUser {
    OURSELVES(List.of()),
    NAMESPACE(List.of("unshare", "--user")),
    NOBODY(List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"));

    private static final int NOBODY_ID = 65534;
    private final List<String> prefix;

    UnprivilegedUser(List<String> prefix) {
        this.prefix = prefix;
    }

    static UnprivilegedUser find() {
        if (!System.getProperty("user.name").equals("root")) {
            return OURSELVES;
        }
        if (NAMESPACE.works()) {
            return NAMESPACE;
        }
        if (NOBODY.works()) {
            return NOBODY;
        }
        throw new IllegalStateException(
                "Postgres does not run as root, and neither unshare nor setpriv works here:"
                        + " run as an ordinary user, or install util-linux");
    }

    List<String> prefix() {
        return prefix;
    }

    /// Whether it reaches only what everyone does.
    boolean isStranger() {
        return this == NOBODY;
    }

    /// Hands over a folder with all in it, and lets the user walk to it.
    void give(Path folder, Path runFolder) {
        if (!isStranger()) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            Files.setPosixFilePermissions(runFolder, PosixFilePermissions.fromString("rwx--x--x"));
            for (Path path : (Iterable<Path>) all::iterator) {
                Files.setAttribute(path, "unix:uid", NOBODY_ID);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot give %s to the user nobody".formatted(folder), e);
        }
    }

    private boolean works() {
        try {
            Process process =
                    new ProcessBuilder(Stream.concat(prefix.stream(), Stream.of("true")).toList())
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start();
            return process.waitFor(5, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException notInstalled) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
