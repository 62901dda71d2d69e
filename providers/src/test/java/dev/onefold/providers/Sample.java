package dev.onefold.providers;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// A delivery as a provider sends it, with made-up people, and what the first event of it is.
///
/// @param headers one a line as `name: value`, with the content type
/// @param eventId empty where it is derived
/// @param occurredAt empty where there is none
record Sample(
        String provider,
        String headers,
        String body,
        String eventId,
        String type,
        String objectId,
        String occurredAt) {
    static final String JSON = "content-type: application/json";
    static final String FORM = "content-type: application/x-www-form-urlencoded";

    List<ReadEvent> read() {
        return read(body);
    }

    List<ReadEvent> read(String other) {
        return read(delivery(headerMap(), other));
    }

    List<ReadEvent> read(WebhookDelivery delivery) {
        return reader().read(delivery);
    }

    EventReader reader() {
        return Objects.requireNonNull(Providers.load().all().get(provider)).events();
    }

    WebhookDelivery delivery(Map<String, List<String>> those, String other) {
        return new WebhookDelivery(
                "one", those, Fields.NONE, Deliveries.RECEIVED, other.getBytes(UTF_8));
    }

    Map<String, List<String>> headerMap() {
        Map<String, List<String>> map = new HashMap<>();
        headers.lines()
                .forEach(
                        line -> {
                            String[] parts = line.split(": ", 2);
                            map.put(parts[0], List.of(parts[1]));
                        });
        return map;
    }

    Instant at() {
        return Instant.parse(occurredAt);
    }

    @Override
    public String toString() {
        return provider + " " + type;
    }
}
