package dev.onefold.intents.ingest;

import dev.onefold.providers.EventIdentity;
import dev.onefold.schemas.listen.Received;
import dev.onefold.wire.DeliveryReceived;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The events that were taken in, each once for good. Called inside the transaction of its
/// effect.
final class EventTable {

    private static final String TAKE =
            """
            insert into events (provider, event_id, endpoint, event_type, object_id, delivery_id,
                                received_at, effect)
            values (:provider, :event, :endpoint, :type, :object, :delivery,
                    cast(:received as timestamptz), '')
            on conflict on constraint events_pk do nothing
            """;

    private static final String NOTE =
            "update events set effect = :effect where provider = :provider and event_id = :event";

    private final JdbcClient jdbc;

    EventTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// @return whether it is new; a repeated one has no effect
    boolean take(EventIdentity event, Received<DeliveryReceived> delivery) {
        return jdbc.sql(TAKE)
                        .param("provider", event.provider())
                        .param("event", event.eventId())
                        .param("endpoint", delivery.value().getEndpoint())
                        .param("type", event.eventType())
                        .param("object", event.objectId())
                        .param("delivery", delivery.value().getDeliveryId())
                        .param("received", delivery.value().getReceivedAt().toString())
                        .update()
                == 1;
    }

    /// Notes what an event led to.
    void note(EventIdentity event, String effect) {
        jdbc.sql(NOTE)
                .param("effect", effect)
                .param("provider", event.provider())
                .param("event", event.eventId())
                .update();
    }
}
