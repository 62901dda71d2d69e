package dev.onefold.testkit.launch;

import dev.onefold.testkit.services.Services;
import dev.onefold.testkit.services.ServicesSettings;
import java.io.PrintStream;

/// What a demo plays and checks.
public interface Story {
    /// Reads what is to be played, before anything is started, and says what the services are to
    /// be started with.
    ServicesSettings prepare(ServicesSettings usual);

    /// @param stays whether everything is left up afterwards
    /// @return the exit code: 0 when every promise held
    int play(Services services, PrintStream out, boolean stays) throws Exception;
}
