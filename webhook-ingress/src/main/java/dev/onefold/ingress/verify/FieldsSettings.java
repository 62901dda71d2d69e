package dev.onefold.ingress.verify;

import dev.onefold.providers.Fields;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// Where the fields of an event stand in the endpoint's deliveries, under
/// `onefold.endpoints.<name>.fields`; see [Fields] for what each one is.
record FieldsSettings(
        @DefaultValue("") String eventId,
        @DefaultValue List<String> idParts,
        @DefaultValue("") String type,
        @DefaultValue("") String object,
        @DefaultValue("") String version,
        @DefaultValue("") String time,
        @DefaultValue("") String items,
        @DefaultValue List<String> ignored) {

    static final FieldsSettings NONE =
            new FieldsSettings("", List.of(), "", "", "", "", "", List.of());

    /// @throws IllegalArgumentException naming the field that is no place
    Fields fields() {
        Map<String, String> places = new HashMap<>();
        put(places, "event-id", eventId);
        put(places, "id-parts", String.join("\n", idParts));
        put(places, "type", type);
        put(places, "object", object);
        put(places, "version", version);
        put(places, "time", time);
        put(places, "items", items);
        put(places, "ignored", String.join("\n", ignored));
        return places.isEmpty() ? Fields.NONE : new Fields(places);
    }

    private static void put(Map<String, String> places, String name, String place) {
        if (!place.isEmpty()) {
            places.put(name, place);
        }
    }
}
