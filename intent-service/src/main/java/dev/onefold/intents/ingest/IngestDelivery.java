package dev.onefold.intents.ingest;

import dev.onefold.providers.EventReader;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.schemas.listen.Received;
import dev.onefold.schemas.listen.RejectedRecordException;
import dev.onefold.wire.DeliveryReceived;
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

    IngestDelivery(
            TransactionTemplate transaction,
            Map<String, EventReader> readers,
            EventTable events,
            ApplySignal signals,
            ApplyReply replies) {
        this.transaction = transaction;
        this.readers = readers;
        this.events = events;
        this.signals = signals;
        this.replies = replies;
    }

    void ingest(Received<DeliveryReceived> delivery, Instant now) {
        for (ProviderEvent event : read(delivery.value())) {
            transaction.executeWithoutResult(_ -> ingest(event, delivery, now));
        }
    }

    private void ingest(ProviderEvent event, Received<DeliveryReceived> delivery, Instant now) {
        if (!events.take(event.identity(), delivery)) {
            return;
        }
        String effect =
                switch (event) {
                    case ProviderEvent.StatusSeen seen -> signals.apply(seen, now);
                    case ProviderEvent.MessageReceived message -> replies.apply(message, now);
                    case ProviderEvent.Unrecognised _ -> "kept";
                };
        events.note(event.identity(), effect);
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
            return reader.read(body);
        } catch (UnreadableDeliveryException e) {
            throw new RejectedRecordException("unreadable_delivery", "" + e.getMessage());
        }
    }
}
