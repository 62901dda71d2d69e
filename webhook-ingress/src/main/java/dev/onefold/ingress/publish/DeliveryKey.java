package dev.onefold.ingress.publish;

import dev.onefold.providers.Fields;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.WebhookDelivery;
import dev.onefold.rules.key.EventKey;
import java.util.List;

/// The record's key: what the first event of the delivery is about. So all that comes about one
/// message or from one person is read in turn by one consumer, and a backlog of one does not hold
/// up the others.
///
/// Nothing rests on that order: providers send out of order anyway, and a delivery with several
/// events is about several objects. It only keeps consumers from waiting for each other's rows.
final class DeliveryKey {

    private DeliveryKey() {}

    static String of(Delivery delivery) {
        return delivery.provider() + "/" + object(delivery);
    }

    // What was signed by the provider is kept whatever it holds: intent-service says what is wrong
    // with it. A body that nobody can read, or a mistake of ours in reading, costs only the key.
    private static String object(Delivery delivery) {
        try {
            List<ReadEvent> events =
                    delivery.events()
                            .read(
                                    new WebhookDelivery(
                                            delivery.endpoint(),
                                            delivery.headers(),
                                            Fields.NONE,
                                            delivery.receivedAt(),
                                            delivery.body()));
            return events.isEmpty() ? delivery.endpoint() : object(events.getFirst().event());
        } catch (RuntimeException unreadable) {
            return delivery.endpoint();
        }
    }

    private static String object(ProviderEvent event) {
        return switch (event) {
            case ProviderEvent.StatusSeen status -> status.providerMessageId();
            // Hashed: a key is shown by every tool, and a phone number is a person's.
            case ProviderEvent.MessageReceived message ->
                    EventKey.derived(message.identity().provider(), "sender", message.fromAddress())
                            .text();
            default -> event.identity().objectId();
        };
    }
}
