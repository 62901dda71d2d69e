package dev.onefold.providers.reading;

import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Fields;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.WebhookDelivery;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Reads events of any shape by saying where their fields stand: the provider's contract says
/// it, and the endpoint's own fields win over it. Every event is kept under its type, without
/// effect.
///
/// A delivery whose body is a list, or that has one where `items` says, is one event for each
/// item. A type that is not there is `other`; without any place for it, it is `event`.
public final class FieldsReader implements EventReader {
    private static final Set<String> IDENTIFYING = Set.of("event-id", "id-parts");

    private final String provider;
    private final Contract contract;
    private final Set<String> headers;
    private final String jsonField;
    private final boolean ownIds;
    private final boolean utc;

    private FieldsReader(
            String provider,
            Contract contract,
            Set<String> headers,
            String jsonField,
            boolean ownIds,
            boolean utc) {
        this.provider = provider;
        this.contract = contract;
        this.headers = headers;
        this.jsonField = jsonField;
        this.ownIds = ownIds;
        this.utc = utc;
    }

    /// Of a provider whose ids are unique, whichever endpoint they come to.
    ///
    /// @param headers in which the contract has fields
    public static FieldsReader of(String provider, Contract contract, String... headers) {
        return new FieldsReader(provider, contract, Set.of(headers), "", true, false);
    }

    /// Of many senders under one name: what is the same id at two endpoints is nothing in
    /// common, so the endpoint's name goes into the ids of events and objects.
    public static FieldsReader ofManySenders(
            String provider, Contract contract, String... headers) {
        return new FieldsReader(provider, contract, Set.of(headers), "", false, false);
    }

    /// The same for a provider whose forms have all of the event as JSON in one field.
    public FieldsReader withJsonIn(String field) {
        return new FieldsReader(provider, contract, headers, field, ownIds, utc);
    }

    /// The same for a provider that writes times in UTC without saying so.
    public FieldsReader inUtc() {
        return new FieldsReader(provider, contract, headers, jsonField, ownIds, true);
    }

    @Override
    public Set<String> headers() {
        return headers;
    }

    @Override
    public List<ReadEvent> read(WebhookDelivery delivery) {
        Content content = Content.of(delivery, jsonField);
        Fields fields = merged(contract.fields(delivery, content.root()), delivery.fields());
        Items items = Items.of(content.root(), fields.place("items"));
        // What stands in a form's field is not split: it could not be put together again.
        if (!items.several() || !content.form().isEmpty()) {
            Place place = new Place(delivery, content.root(), content.form());
            return List.of(event(place, fields, delivery.body(), false));
        }
        List<ReadEvent> events = new ArrayList<>();
        for (JsonNode item : items.list()) {
            Place place = new Place(delivery, item, Map.of());
            events.add(event(place, fields, items.alone(item), true));
        }
        return events;
    }

    private ReadEvent event(Place place, Fields fields, byte[] payload, boolean ofSeveral) {
        String endpoint = place.delivery().endpoint();
        boolean opaque = place.item().isMissingNode() && place.form().isEmpty();
        String contentHash =
                opaque ? Json.hash(payload) : Json.hash(place.without(fields.all("ignored")));
        Identity.Id id =
                new Identity(provider, ownIds ? "" : endpoint, fields, place)
                        .of(contentHash, payload, ofSeveral);
        String type = Labels.of(fields.all("type"), place);
        EventIdentity identity =
                new EventIdentity(provider, id.text(), type, object(fields, place));
        return new ReadEvent(
                new ProviderEvent.Recorded(identity, !type.equals(Labels.OTHER)),
                place.number(fields.place("version")),
                Moments.of(place.at(fields.place("time")), utc),
                payload,
                contentHash,
                id.complete());
    }

    private String object(Fields fields, Place place) {
        List<String> parts = new ArrayList<>();
        for (String one : fields.all("object")) {
            String part = place.id(one);
            if (part == null) {
                return "";
            }
            parts.add(part);
        }
        String object = String.join(":", parts);
        return object.isEmpty() || ownIds ? object : place.delivery().endpoint() + ":" + object;
    }

    private static Fields merged(Fields contract, Fields own) {
        if (own.places().isEmpty()) {
            return contract;
        }
        if (contract.places().isEmpty()) {
            return own;
        }
        Map<String, String> merged = new HashMap<>(contract.places());
        if (own.places().keySet().stream().anyMatch(IDENTIFYING::contains)) {
            IDENTIFYING.forEach(merged::remove);
        }
        merged.putAll(own.places());
        return new Fields(merged);
    }
}
