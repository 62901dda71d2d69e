package dev.onefold.testkit.process;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// How to start a program of this project as a JVM of its own.
///
/// @param name what it is called in messages, and the name of its log
/// @param jar the program, its libraries beside it
/// @param port where it is to listen
/// @param environment its settings, as environment variables
/// @param arguments its command line
/// @param jvmOptions heap and the like
/// @param readyPath answers 200 when the program is ready
public record ServiceLaunch(
        String name,
        Path jar,
        int port,
        Map<String, String> environment,
        List<String> arguments,
        List<String> jvmOptions,
        String readyPath) {
    private static final List<String> MODEST =
            List.of(
                    "-Xms32m",
                    "-Xmx192m",
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+ExitOnOutOfMemoryError");

    public ServiceLaunch {
        environment = Map.copyOf(environment);
        arguments = List.copyOf(arguments);
        jvmOptions = List.copyOf(jvmOptions);
    }

    /// A service on a free port of loopback, ready by its Actuator's readiness.
    ///
    /// @param module its jar is `MODULE/target/MODULE.jar`
    public static ServiceLaunch of(String module) {
        return on(module, Ports.free());
    }

    public static ServiceLaunch on(String module, int port) {
        Map<String, String> place =
                Map.of("SERVER_ADDRESS", "127.0.0.1", "SERVER_PORT", Integer.toString(port));
        return new ServiceLaunch(
                module,
                Checkout.jar(module),
                port,
                place,
                List.of(),
                MODEST,
                "/actuator/health/readiness");
    }

    public ServiceLaunch named(String other) {
        return new ServiceLaunch(other, jar, port, environment, arguments, jvmOptions, readyPath);
    }

    /// Adds to the environment, or replaces what is there.
    public ServiceLaunch with(Map<String, String> more) {
        Map<String, String> all = new HashMap<>(environment);
        all.putAll(more);
        return new ServiceLaunch(name, jar, port, all, arguments, jvmOptions, readyPath);
    }

    public ServiceLaunch withArguments(String... words) {
        return new ServiceLaunch(
                name, jar, port, environment, List.of(words), jvmOptions, readyPath);
    }

    public ServiceLaunch withJvmOptions(String... options) {
        return new ServiceLaunch(
                name, jar, port, environment, arguments, List.of(options), readyPath);
    }

    public ServiceLaunch readyAt(String path) {
        return new ServiceLaunch(name, jar, port, environment, arguments, jvmOptions, path);
    }
}
