package dev.onefold.ingress.publish;

import dev.onefold.schemas.publish.Publisher;
import dev.onefold.schemas.topic.Topic;
import java.time.Duration;
import java.util.List;

/// Publishes deliveries that were let in after all, under the ids that they were rejected with.
/// Safe twice: the events in them keep their identities.
public final class PublishAgain {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Publisher publisher;

    PublishAgain(Publisher publisher) {
        this.publisher = publisher;
    }

    /// Ends when all replicas have all of them.
    ///
    /// @throws Publisher.NotPublishedException when the broker did not take one; some of the
    ///     others may have been written
    public void publish(List<Delivery> deliveries) {
        publisher.publishAll(deliveries.stream().map(PublishAgain::outgoing).toList(), PATIENCE);
    }

    private static Publisher.Outgoing outgoing(Delivery delivery) {
        return new Publisher.Outgoing(
                Topic.WEBHOOKS_RECEIVED,
                DeliveryKey.of(delivery),
                delivery.id(),
                PublishDelivery.record(delivery));
    }
}
