package dev.onefold.reconciler.verify;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.SmartLifecycle;

/// Repeats the step until the service stops: at once while there is more to do, else after a
/// pause. As a health indicator it is DOWN when its thread has ended though nobody stopped it, or
/// when no round went well for a minute.
final class VerifyPoller implements SmartLifecycle, HealthIndicator {

    private static final Logger LOG = LoggerFactory.getLogger(VerifyPoller.class);
    private static final Duration AFTER_A_FAULT = Duration.ofSeconds(1);
    private static final Duration BETWEEN_FORGETTING = Duration.ofMinutes(1);
    private static final Duration LONGEST_SILENCE = Duration.ofMinutes(1);
    private static final Duration FAREWELL = Duration.ofSeconds(15);

    private final VerifyAttempts verify;
    private final VerifySettings settings;
    private final InstantSource clock;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private volatile @Nullable Thread thread;
    private volatile Instant wentWellAt;
    private Instant forgotAt = Instant.EPOCH;

    VerifyPoller(VerifyAttempts verify, VerifySettings settings, InstantSource clock) {
        this.verify = verify;
        this.settings = settings;
        this.clock = clock;
        this.wentWellAt = clock.instant();
    }

    @Override
    public void start() {
        wentWellAt = clock.instant();
        thread = Thread.ofPlatform().name("verify").start(this::run);
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

    @Override
    public boolean isRunning() {
        Thread running = thread;
        return running != null && running.isAlive();
    }

    @Override
    public Health health() {
        Health.Builder health =
                isRunning() && wentWellAt.plus(LONGEST_SILENCE).isAfter(clock.instant())
                        ? Health.up()
                        : Health.down();
        return health.withDetail("wentWellAt", wentWellAt.toString()).build();
    }

    private void run() {
        try {
            Duration pause = Duration.ZERO;
            while (!stopped.await(pause.toMillis(), TimeUnit.MILLISECONDS)) {
                pause = round(clock.instant());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    // The one place that catches everything: what failed is still open in the next round.
    private Duration round(Instant now) {
        try {
            int closed = verify.verifyOnce(now);
            if (forgotAt.plus(BETWEEN_FORGETTING).isBefore(now)
                    && verify.forgetOnce(now) < settings.batch()) {
                forgotAt = now;
            }
            wentWellAt = now;
            return closed >= settings.batch() ? Duration.ZERO : settings.pollInterval();
        } catch (RuntimeException fault) {
            LOG.warn(
                    "Verifying failed and is repeated in {}; nothing was closed",
                    AFTER_A_FAULT,
                    fault);
            return AFTER_A_FAULT;
        }
    }
}
