package dev.onefold.testkit.process;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import org.jspecify.annotations.Nullable;

/// The folder this project is checked out to, where the built programs and the stack's files are.
public final class Checkout {
    private static final Path ROOT = find();

    private Checkout() {}

    public static Path root() {
        return ROOT;
    }

    /// The built program of a module.
    public static Path jar(String module) {
        return ROOT.resolve(module, "target", module + ".jar");
    }

    /// Where `testkit/stack` gathers the broker and the registry.
    public static Path stackFiles() {
        return ROOT.resolve("testkit", "stack", "target");
    }

    private static Path find() {
        for (Path start : new Path[] {ownPlace(), Path.of("").toAbsolutePath()}) {
            Path root = upwards(start);
            if (root != null) {
                return root;
            }
        }
        throw new IllegalStateException(
                "no folder with testkit/stack/pom.xml above %s or %s: run from inside the checkout"
                        .formatted(ownPlace(), Path.of("").toAbsolutePath()));
    }

    private static Path ownPlace() {
        CodeSource source = Checkout.class.getProtectionDomain().getCodeSource();
        try {
            return Path.of(source.getLocation().toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static @Nullable Path upwards(Path start) {
        for (Path folder = start; folder != null; folder = folder.getParent()) {
            if (Files.isRegularFile(folder.resolve("testkit", "stack", "pom.xml"))) {
                return folder;
            }
        }
        return null;
    }
}
