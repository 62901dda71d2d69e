package dev.onefold.intents.ingest;

import dev.onefold.providers.EventReader;
import dev.onefold.providers.Fields;
import dev.onefold.providers.Provider;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.providers.WebhookDelivery;
import dev.onefold.providers.reading.Inflated;
import dev.onefold.schemas.deadletter.DeadLetterHeaders;
import dev.onefold.schemas.deadletter.Failure;
import dev.onefold.schemas.listen.Faults;
import dev.onefold.schemas.listen.Received;
import dev.onefold.wire.DeliveryReceived;
import dev.onefold.wire.HttpHeader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Reads the events out of deliveries, by each provider's own reader. Reading changes nothing and
/// gives the same today and in a replay.
final class ReadDeliveries {

    private static final int LONGEST_TRACEPARENT = 128;
    private static final int LARGEST_BODY = 4 << 20;

    private final Map<String, EventReader> readers;
    private final Remembered<Map<String, String>, Fields> fields = new Remembered<>(Fields::new);
    private final Remembered<Map<String, String>, String> fieldsTexts =
            new Remembered<>(KeptTexts::fields);
    private final Remembered<Map<String, List<String>>, String> headersTexts =
            new Remembered<>(KeptTexts::headers);

    ReadDeliveries(Map<String, Provider> providers) {
        this.readers =
                providers.entrySet().stream()
                        .collect(
                                Collectors.toMap(
                                        Map.Entry::getKey, entry -> entry.getValue().events()));
    }

    /// One that cannot be read holds up no other.
    Reading read(List<Received<DeliveryReceived>> deliveries) {
        List<Arrival> arrivals = new ArrayList<>(deliveries.size());
        List<Unreadable> unreadable = new ArrayList<>();
        for (Received<DeliveryReceived> delivery : deliveries) {
            try {
                arrivals.addAll(read(delivery));
            } catch (UnreadableDeliveryException e) {
                unreadable.add(
                        new Unreadable(
                                delivery,
                                new Failure("unreadable_delivery", "" + e.getMessage(), 1)));
            } catch (UnknownProviderException e) {
                unreadable.add(
                        new Unreadable(
                                delivery, new Failure("unknown_provider", "" + e.getMessage(), 1)));
            } catch (RuntimeException fault) {
                // A reader that stumbles over what a stranger sent does so every time.
                unreadable.add(
                        new Unreadable(
                                delivery,
                                new Failure("reader_failed", Faults.typeAndPlace(fault), 1)));
            }
        }
        return new Reading(arrivals, unreadable);
    }

    /// Reads a kept event again.
    ///
    /// @throws UnreadableDeliveryException when the payload does not hold it any more, as far as
    ///     the present reader goes
    Arrival readAgain(EventName name, Source source, byte[] payload) {
        WebhookDelivery delivery =
                new WebhookDelivery(
                        source.endpoint(),
                        KeptTexts.headers(source.headers()),
                        new Fields(KeptTexts.fields(source.fields())),
                        source.receivedAt(),
                        payload);
        return reader(name.provider()).read(delivery).stream()
                .map(event -> new Arrival(event, source))
                .filter(arrival -> arrival.name().equals(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                new UnreadableDeliveryException(
                                        "the reader no longer finds the event in its payload"));
    }

    private List<Arrival> read(Received<DeliveryReceived> received) {
        DeliveryReceived delivery = received.value();
        Map<String, List<String>> headers = headers(delivery);
        Source source = source(received, headers);
        byte[] body = body(delivery, headers);
        List<ReadEvent> events =
                reader(delivery.getProvider())
                        .read(
                                new WebhookDelivery(
                                        delivery.getEndpoint(),
                                        headers,
                                        fields.of(delivery.getFields()),
                                        delivery.getReceivedAt(),
                                        body));
        return events.stream().map(event -> new Arrival(event, source)).toList();
    }

    private static byte[] body(DeliveryReceived delivery, Map<String, List<String>> headers) {
        byte[] body = new byte[delivery.getBody().remaining()];
        delivery.getBody().duplicate().get(body);
        String encoding = headers.getOrDefault("content-encoding", List.of("")).getFirst();
        return switch (Inflated.of(body, encoding, LARGEST_BODY)) {
            case Inflated.Whole(byte[] whole) -> whole;
            case Inflated.TooLarge _ ->
                    throw new UnreadableDeliveryException("the body is over 4 MiB");
            case Inflated.Malformed _ ->
                    throw new UnreadableDeliveryException("the body's compression is malformed");
            case Inflated.Unsupported _ ->
                    throw new UnreadableDeliveryException("the body's compression is not known");
        };
    }

    private EventReader reader(String provider) {
        EventReader reader = readers.get(provider);
        if (reader == null) {
            throw new UnknownProviderException(provider);
        }
        return reader;
    }

    private Source source(Received<DeliveryReceived> received, Map<String, List<String>> headers) {
        DeliveryReceived delivery = received.value();
        String trace = received.header("traceparent");
        return new Source(
                delivery.getEndpoint(),
                delivery.getDeliveryId(),
                delivery.getVerdict().name(),
                delivery.getReceivedAt(),
                headersTexts.of(headers),
                fieldsTexts.of(delivery.getFields()),
                trace == null || trace.length() > LONGEST_TRACEPARENT ? null : trace,
                received.origin(),
                received.key(),
                replay(received));
    }

    private static Map<String, List<String>> headers(DeliveryReceived delivery) {
        Map<String, List<String>> headers = new HashMap<>();
        for (HttpHeader header : delivery.getHeaders()) {
            headers.computeIfAbsent(header.getName(), _ -> new ArrayList<>(1))
                    .add(header.getValue());
        }
        if (!delivery.getContentType().isEmpty()) {
            headers.putIfAbsent("content-type", List.of(delivery.getContentType()));
        }
        return headers;
    }

    // Who replays dead letters counts the rounds in this header; a provider's delivery has none.
    private static int replay(Received<DeliveryReceived> received) {
        String count = received.header(DeadLetterHeaders.REPLAY_COUNT);
        return count != null && count.matches("[0-9]{1,6}") ? Integer.parseInt(count) : 0;
    }

    /// @param unreadable deliveries that are to be set aside
    record Reading(List<Arrival> arrivals, List<Unreadable> unreadable) {}

    record Unreadable(Received<DeliveryReceived> delivery, Failure failure) {}

    private static final class UnknownProviderException extends RuntimeException {
        UnknownProviderException(String provider) {
            super("No reader for provider " + provider);
        }
    }
}
