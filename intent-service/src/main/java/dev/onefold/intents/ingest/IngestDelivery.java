package dev.onefold.intents.ingest;

import dev.onefold.providers.EventReader;
import dev.onefold.providers.Fields;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.providers.WebhookDelivery;
import dev.onefold.schemas.listen.Received;
import dev.onefold.schemas.listen.RejectedRecordException;
import dev.onefold.wire.DeliveryReceived;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.springframework.transaction.support.TransactionTemplate;

/// Reads the events out of a delivery and applies each once. An event and its effect commit
/// together; one that was taken in before is absorbed.
final class IngestDelivery {

    private final TransactionTemplate transaction;
    private final Map<String, EventReader> readers;
    private final EventTable events;
    private final ApplySignal signals;
    private final ApplyReply replies;
    private final MeterRegistry meters;

    IngestDelivery(
            TransactionTemplate transaction,
            Map<String, EventReader> readers,
            EventTable events,
            ApplySignal signals,
            ApplyReply replies,
            MeterRegistry meters) {
        this.transaction = transaction;
        this.readers = readers;
        this.events = events;
        this.signals = signals;
        this.replies = replies;
        this.meters = meters;
    }

    void ingest(Received<DeliveryReceived> delivery, Instant now) {
        for (ProviderEvent event : read(delivery.value())) {
            boolean isNew = transaction.execute(_ -> ingest(event, delivery, now));
            meters.counter(
                            "onefold.events",
                            "provider",
                            event.identity().provider(),
                            "duplicate",
                            isNew ? "no" : "yes")
                    .increment();
        }
    }

    private boolean ingest(ProviderEvent event, Received<DeliveryReceived> delivery, Instant now) {
        if (!events.take(event.identity(), delivery)) {
            return false;
        }
        String effect =
                switch (event) {
                    case ProviderEvent.StatusSeen seen -> signals.apply(seen, now);
                    case ProviderEvent.MessageReceived message -> replies.apply(message, now);
                    case ProviderEvent.BookingSeen _,
                            ProviderEvent.SequenceSeen _,
                            ProviderEvent.TemplateSeen _,
                            ProviderEvent.PreferenceSeen _,
                            ProviderEvent.Recorded _ ->
                            "kept";
                };
        events.note(event.identity(), effect);
        return true;
    }

    private List<ProviderEvent> read(DeliveryReceived delivery) {
        EventReader reader = readers.get(delivery.getProvider());
        if (reader == null) {
            throw new RejectedRecordException(
                    "unknown_provider", "No reader for provider " + delivery.getProvider());
        }
        byte[] body = new byte[delivery.getBody().remaining()];
        delivery.getBody().duplicate().get(body);
        try {
            return reader
                    .read(
                            new WebhookDelivery(
                                    delivery.getEndpoint(),
                                    Map.of(),
                                    Fields.NONE,
                                    delivery.getReceivedAt(),
                                    body))
                    .stream()
                    .map(ReadEvent::event)
                    .toList();
        } catch (UnreadableDeliveryException e) {
            throw new RejectedRecordException("unreadable_delivery", "" + e.getMessage());
        }
    }
}
