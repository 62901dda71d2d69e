package dev.onefold.ingress.verify;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/// Takes the step of [ReloadEndpoints] every few seconds while the service runs.
final class EndpointsLoop implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(EndpointsLoop.class);

    private final ReloadEndpoints step;
    private final ReloadSettings settings;
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofVirtual().name("reload-endpoints").factory());
    private volatile boolean running;

    EndpointsLoop(ReloadEndpoints step, ReloadSettings settings) {
        this.step = step;
        this.settings = settings;
    }

    @Override
    public void start() {
        long millis = settings.every().toMillis();
        if (millis > 0) {
            var _ = timer.scheduleWithFixedDelay(this::once, millis, millis, TimeUnit.MILLISECONDS);
        }
        running = true;
    }

    @Override
    public void stop() {
        timer.shutdownNow();
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    private void once() {
        try {
            step.reloadOnce();
        } catch (RuntimeException | Error e) {
            // The loop must not end with one step.
            LOG.error("Looking for changed endpoints failed; it is tried again.", e);
        }
    }
}
