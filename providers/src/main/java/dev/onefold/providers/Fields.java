package dev.onefold.providers;

import java.util.List;
import java.util.Map;
import java.util.Set;

/// Where the fields of an event stand in the deliveries of an endpoint, for providers that do not
/// say it themselves. A place is a JSON pointer (`/data/id`), a header (`header:x-request-id`) or a
/// form field (`form:MessageSid`). It travels with every delivery, so that a replay next year
/// reads what was read at first.
///
/// The names are: `event-id` for the provider's own stable id; `id-parts`, several places one a
/// line, where there is none; `type` and `object`, of several places one a line if need be;
/// `version`, `time`; `items`, a pointer to the list of a delivery with several events, to whose
/// items the other pointers are then relative; `ignored`, places one a line of what changes on
/// every retry.
public record Fields(Map<String, String> places) {
    public static final Fields NONE = new Fields(Map.of());
    private static final Set<String> NAMES =
            Set.of("event-id", "id-parts", "type", "object", "version", "time", "items", "ignored");

    /// @throws IllegalArgumentException naming the field that is not known or is no place
    public Fields {
        places = Map.copyOf(places);
        places.forEach(Fields::check);
    }

    /// Empty where it is not configured.
    public String place(String name) {
        return places.getOrDefault(name, "");
    }

    /// Those of a field with several places; empty where it is not configured.
    public List<String> all(String name) {
        String place = place(name);
        if (place.indexOf('\n') < 0 && place.indexOf('\r') < 0) {
            String one = place.strip();
            return one.isEmpty() ? List.of() : List.of(one);
        }
        return place.lines().map(String::strip).filter(one -> !one.isEmpty()).toList();
    }

    /// Lower-case names of the headers in which a field stands: they must go with the delivery.
    public List<String> headers() {
        return places.values().stream()
                .flatMap(String::lines)
                .map(String::strip)
                .filter(place -> place.startsWith("header:"))
                .map(place -> place.substring("header:".length()))
                .toList();
    }

    private static void check(String name, String value) {
        if (!NAMES.contains(name)) {
            throw new IllegalArgumentException(name + " is not a field; known are " + NAMES);
        }
        for (String place : value.lines().toList()) {
            if (!place.strip().matches("/.*|header:[a-z0-9!#$%&'*+.^_`|~-]+|form:.+")) {
                throw new IllegalArgumentException(
                        name
                                + " is not a place such as /data/id, header:x-request-id (lower case) or"
                                + " form:Id");
            }
        }
    }
}
