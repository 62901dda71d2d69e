package dev.onefold.providers.calcom;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.onefold.providers.reading.Json;
import dev.onefold.providers.reading.People;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Events with seats, where strangers share one `uid` (`seatsPerTimeSlot`): each attendee is a
/// booking of their own, or one who cancels would cancel for all. A seat is told in the source of
/// Cal.com by its attendee alone, so its name is the `uid` and a hash of the attendee's email.
final class CalComSeats {
    /// As many copies are made of a delivery.
    private static final int MOST = 100;

    private static final int HASH_LENGTH = 16;
    private static final String ATTENDEES = "attendees";

    private CalComSeats() {}

    /// A delivery for each seat; itself where there are no seats.
    static List<JsonNode> split(JsonNode root) {
        JsonNode attendees = root.path("payload").path(ATTENDEES);
        if (!areIn(root.path("payload")) || attendees.size() < 2 || tooMany(root)) {
            return List.of(root);
        }
        List<JsonNode> seats = new ArrayList<>();
        for (JsonNode attendee : attendees) {
            JsonNode alone = JsonNodeFactory.instance.arrayNode().add(attendee);
            JsonNode payload = with(root.path("payload"), ATTENDEES, alone);
            seats.add(with(root, "payload", payload));
        }
        return seats;
    }

    /// Whether there are more than anybody would seat.
    static boolean tooMany(JsonNode root) {
        JsonNode payload = root.path("payload");
        return areIn(payload) && payload.path(ATTENDEES).size() > MOST;
    }

    /// The name of the only attendee's seat in a booking; the booking's own where there are no
    /// seats.
    static @Nullable String name(@Nullable String uid, JsonNode payload) {
        String email = People.email(payload.path(ATTENDEES).path(0).path("email"));
        if (uid == null || email == null || !areIn(payload)) {
            return uid;
        }
        String hash = Json.hash(email.toLowerCase(Locale.ROOT).getBytes(UTF_8));
        return uid + "/" + hash.substring(0, HASH_LENGTH);
    }

    private static boolean areIn(JsonNode payload) {
        JsonNode seats = payload.path("seatsPerTimeSlot");
        return seats.isInt() && seats.asInt() > 0 && payload.path(ATTENDEES).isArray();
    }

    private static JsonNode with(JsonNode object, String name, JsonNode value) {
        ObjectNode copy = JsonNodeFactory.instance.objectNode();
        object.properties().forEach(field -> copy.set(field.getKey(), field.getValue()));
        copy.set(name, value);
        return copy;
    }
}
