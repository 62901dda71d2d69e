package dev.onefold.testkit.launch;

import dev.onefold.testkit.services.Services;
import java.io.PrintStream;

/// What a demo plays and checks.
@FunctionalInterface
public interface Story {
    /// @return the exit code: 0 when every promise held
    int play(Services services, PrintStream out) throws Exception;
}
