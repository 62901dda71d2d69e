package dev.onefold.providers;

import java.util.List;

/// Reads the events out of one delivery. The same delivery gives the same events with the same
/// identities, today and in a replay. Safe for use by many threads.
public interface EventReader {

    /// In the order in which they stand. What is not known is [ProviderEvent.Recorded], never an
    /// error.
    ///
    /// @throws UnreadableDeliveryException when the body as a whole is not what the provider
    ///     sends
    List<ReadEvent> read(WebhookDelivery delivery);
}
