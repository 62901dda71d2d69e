package dev.onefold.bench.measure;

import dev.onefold.testkit.process.ServiceLaunch;
import java.util.List;

/// Which of the JVM's compilers the measured programs have.
public enum Compiler {
    /// As `./onefold up` starts its JVMs: they are ready sooner and never become as fast.
    C1,
    /// As a server runs in production.
    C2;

    private static final String C1_ONLY = "-XX:TieredStopAtLevel=1";

    /// Those with which `./onefold up` starts a service, but for the compiler where asked.
    public List<String> jvmOptions() {
        List<String> modest = ServiceLaunch.on("bench", 0).jvmOptions();
        return switch (this) {
            case C1 -> modest;
            case C2 -> modest.stream().filter(option -> !option.equals(C1_ONLY)).toList();
        };
    }
}
