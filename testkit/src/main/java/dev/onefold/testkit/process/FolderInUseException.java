package dev.onefold.testkit.process;

import java.nio.file.Path;

/// Another program, named in the message, uses the folder.
public final class FolderInUseException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FolderInUseException(Path folder, String owner) {
        super("%s is in use by %s".formatted(folder, owner));
    }
}
