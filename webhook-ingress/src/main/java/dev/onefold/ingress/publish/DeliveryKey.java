package dev.onefold.ingress.publish;

import dev.onefold.ingress.verify.Endpoint;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.WebhookDelivery;
import dev.onefold.rules.key.EventKey;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The record's key: what the first event of the delivery is about. So all that comes about one
/// message or from one person is read in turn by one consumer, and a backlog of one does not hold
/// up the others.
///
/// Nothing rests on that order: providers send out of order anyway, and a delivery with several
/// events is about several objects. It only keeps consumers from waiting for each other's rows.
/// So a large batch is not read for it.
final class DeliveryKey {
    private static final int LARGEST_READ = 64 << 10;

    private DeliveryKey() {}

    static String of(Delivery delivery) {
        return delivery.endpoint().provider().name() + "/" + object(delivery);
    }

    // What was signed by the provider is kept whatever it holds: intent-service says what is wrong
    // with it. A body that nobody can read, or a mistake of ours in reading, costs only the key.
    private static String object(Delivery delivery) {
        Endpoint endpoint = delivery.endpoint();
        if (delivery.letIn().plain().length > LARGEST_READ) {
            return delivery.id();
        }
        try {
            WebhookDelivery whole =
                    new WebhookDelivery(
                            endpoint.name(),
                            delivery.letIn().headers(),
                            endpoint.fields(),
                            delivery.receivedAt(),
                            delivery.letIn().plain());
            Optional<String> told = endpoint.events().firstObject(whole);
            return told.isPresent() ? told.get() : read(endpoint, whole);
        } catch (RuntimeException unreadable) {
            return endpoint.name();
        }
    }

    private static String read(Endpoint endpoint, WebhookDelivery delivery) {
        List<ReadEvent> events = endpoint.events().read(delivery);
        return events.isEmpty() ? endpoint.name() : object(events.getFirst().event());
    }

    // Hashed where it is a person's: a key is shown by every tool.
    private static String object(ProviderEvent event) {
        String provider = event.identity().provider();
        return switch (event) {
            case ProviderEvent.StatusSeen status -> status.providerMessageId();
            case ProviderEvent.MessageReceived message ->
                    EventKey.derived(provider, "sender", message.fromAddress()).text();
            case ProviderEvent.SequenceSeen step ->
                    EventKey.derived(provider, "lead", step.email().toLowerCase(Locale.ROOT))
                            .text();
            case ProviderEvent.PreferenceSeen said ->
                    EventKey.derived(provider, "sender", said.address()).text();
            case ProviderEvent.BookingSeen _,
                    ProviderEvent.TemplateSeen _,
                    ProviderEvent.Recorded _ ->
                    event.identity().objectId().isEmpty()
                            ? event.identity().eventId()
                            : event.identity().objectId();
        };
    }
}
