package dev.onefold.providers;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads the events out of one delivery. The same delivery gives the same events with the same
/// identities, today and in a replay. Safe for use by many threads.
public interface EventReader {

    /// In the order in which they stand. What is not known is [ProviderEvent.Recorded], never an
    /// error.
    ///
    /// @throws UnreadableDeliveryException when the body as a whole is not what the provider
    ///     sends
    List<ReadEvent> read(WebhookDelivery delivery);

    /// What the first event is about, where that can be told at a fraction of the cost of
    /// reading: the id that the event has as its object. Empty where only reading tells. Nothing
    /// but the order of records may rest on it: what stands behind that id was not looked at.
    default Optional<String> firstObject(WebhookDelivery delivery) {
        return Optional.empty();
    }

    /// Lower-case names of the headers that it reads, beside the content type and those in which
    /// the endpoint's fields stand. Whoever keeps an event to read it again keeps these too.
    default Set<String> headers() {
        return Set.of();
    }
}
