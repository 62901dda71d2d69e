package dev.onefold.intents.loop;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/// Repeats one step on a thread of its own until the service stops. A step that says it left work
/// behind is repeated at once, else after the pause; a step that fails is repeated after a longer
/// one. The step itself is called by tests without the loop.
public final class StepLoop implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(StepLoop.class);
    private static final Duration AFTER_A_FAULT = Duration.ofSeconds(1);
    private static final Duration FAREWELL = Duration.ofSeconds(15);

    private final String name;
    private final Duration pause;
    private final BooleanSupplier step;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private volatile @Nullable Thread thread;

    /// @param step does one bounded piece of work; true when more waits
    public StepLoop(String name, Duration pause, BooleanSupplier step) {
        this.name = name;
        this.pause = pause;
        this.step = step;
    }

    @Override
    public void start() {
        thread = Thread.ofPlatform().name(name).start(this::run);
    }

    @Override
    public void stop() {
        stopped.countDown();
        Thread running = thread;
        thread = null;
        if (running != null) {
            try {
                running.join(FAREWELL);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    String name() {
        return name;
    }

    @Override
    public boolean isRunning() {
        Thread running = thread;
        return running != null && running.isAlive();
    }

    private void run() {
        try {
            Duration wait = Duration.ZERO;
            while (!stopped.await(wait.toMillis(), TimeUnit.MILLISECONDS)) {
                wait = once();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    // The one place that catches everything: whatever it was, the next round finds the work undone.
    private Duration once() {
        try {
            return step.getAsBoolean() ? Duration.ZERO : pause;
        } catch (RuntimeException fault) {
            LOG.warn("{} failed and is repeated in {}", name, AFTER_A_FAULT, fault);
            return AFTER_A_FAULT;
        }
    }
}
