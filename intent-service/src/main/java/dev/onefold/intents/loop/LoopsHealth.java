package dev.onefold.intents.loop;

import java.util.List;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/// DOWN as soon as one loop has ended though nobody stopped it: the service would look alive and
/// do nothing.
final class LoopsHealth implements HealthIndicator {

    private final List<StepLoop> loops;

    LoopsHealth(List<StepLoop> loops) {
        this.loops = loops;
    }

    @Override
    public Health health() {
        List<String> dead =
                loops.stream().filter(loop -> !loop.isRunning()).map(StepLoop::name).toList();
        return dead.isEmpty()
                ? Health.up().withDetail("loops", loops.size()).build()
                : Health.down().withDetail("dead", dead).build();
    }
}
