package dev.onefold.providers;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/// Deliveries for readers.
public final class Deliveries {
    public static final Instant RECEIVED = Instant.parse("2026-11-30T12:00:00Z");

    private Deliveries() {}

    /// JSON without any header but its type.
    public static WebhookDelivery json(byte[] body) {
        return of("application/json", body);
    }

    /// No header but the type.
    public static WebhookDelivery of(String contentType, byte[] body) {
        return new WebhookDelivery(
                "test", Map.of("content-type", List.of(contentType)), Fields.NONE, RECEIVED, body);
    }

    /// The events of a JSON body.
    public static List<ProviderEvent> read(EventReader reader, byte[] body) {
        return reader.read(json(body)).stream().map(ReadEvent::event).toList();
    }
}
