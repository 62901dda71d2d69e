package dev.onefold.testkit.stack;

import dev.onefold.testkit.process.Health;
import dev.onefold.testkit.process.Launch;
import dev.onefold.testkit.process.OwnProcess;
import dev.onefold.testkit.process.RunFolder;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A part that is a process of ours.
abstract class ProcessServer implements Server {
    final RunFolder run;
    private @Nullable OwnProcess process;

    ProcessServer(RunFolder run) {
        this.run = run;
    }

    /// Makes the data ready; called before every start, so it leaves existing data alone.
    abstract void prepare();

    abstract Launch launch();

    abstract boolean isHealthy();

    /// What else has to hold once it is healthy.
    void verify() {}

    @Override
    public final synchronized void start() {
        if (process != null && process.isRunning()) {
            return;
        }
        prepare();
        OwnProcess started = OwnProcess.start(launch(), run);
        process = started;
        Health.await(started, this::isHealthy);
        verify();
    }

    @Override
    public final synchronized void stop() {
        if (process != null) {
            process.stop();
        }
    }

    @Override
    public final synchronized void kill9() {
        if (process != null) {
            process.kill9();
        }
    }

    @Override
    public final synchronized void freeze() {
        if (process != null) {
            process.freeze();
        }
    }

    @Override
    public final synchronized void thaw() {
        if (process != null) {
            process.thaw();
        }
    }

    @Override
    public final Path log() {
        return launch().log();
    }
}
