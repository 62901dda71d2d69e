package dev.onefold.providers;

import java.util.List;
import java.util.Map;

/// Deliveries for readers.
public final class Deliveries {
    private Deliveries() {}

    /// JSON without any header but its type.
    public static WebhookDelivery json(byte[] body) {
        return new WebhookDelivery(
                "test", Map.of("content-type", List.of("application/json")), Fields.NONE, body);
    }

    /// The events of a JSON body.
    public static List<ProviderEvent> read(EventReader reader, byte[] body) {
        return reader.read(json(body)).stream().map(ReadEvent::event).toList();
    }
}
