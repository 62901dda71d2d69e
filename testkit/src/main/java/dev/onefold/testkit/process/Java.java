package dev.onefold.testkit.process;

import java.nio.file.Path;

/// The Java we run on, which is also what everything we start runs on.
public final class Java {
    private Java() {}

    public static String command() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
