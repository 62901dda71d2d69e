package dev.onefold.schemas.listen;

import java.util.List;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.kafka.listener.MessageListenerContainer;

/// DOWN as soon as one listener has ended though nobody stopped it: such a service looks alive
/// and does nothing.
final class ListenersHealth implements HealthIndicator {

    private final List<MessageListenerContainer> containers;

    ListenersHealth(List<MessageListenerContainer> containers) {
        this.containers = containers;
    }

    @Override
    public Health health() {
        List<String> dead =
                containers.stream()
                        .filter(c -> !c.isRunning() || !c.isInExpectedState())
                        .map(MessageListenerContainer::getListenerId)
                        .toList();
        return dead.isEmpty()
                ? Health.up().withDetail("listeners", containers.size()).build()
                : Health.down().withDetail("dead", dead).build();
    }
}
