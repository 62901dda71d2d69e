package dev.onefold.providers.reading;

import dev.onefold.providers.Fields;
import dev.onefold.rules.key.EventKey;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What makes an event the same one when it comes again: the sender's id, else the fields that
/// are unique together, else its bytes at its endpoint.
///
/// @param scope the endpoint, where ids are unique only there; else empty
record Identity(String provider, String scope, Fields fields, Place place) {

    /// @param complete whether all that should identify it was there
    record Id(String text, boolean complete) {}

    /// @param payload of this event alone
    /// @param ofSeveral whether the delivery has a list of events
    Id of(String contentHash, byte[] payload, boolean ofSeveral) {
        List<String> places = fields.all("event-id");
        boolean named = !places.isEmpty();
        if (!named) {
            places = fields.all("id-parts");
        }
        // What stands outside of the item is the same for all items.
        boolean shared = ofSeveral && places.stream().noneMatch(one -> one.startsWith("/"));
        String id = places.isEmpty() ? null : id(places, named, shared ? contentHash : "");
        return id == null
                ? new Id(
                        EventKey.ofBody(place.delivery().endpoint(), payload).text(),
                        places.isEmpty())
                : new Id(id, true);
    }

    private @Nullable String id(List<String> places, boolean named, String contentHash) {
        List<String> parts = new ArrayList<>();
        for (String one : places) {
            String part = named ? place.id(one) : place.part(one);
            if (part == null) {
                return null;
            }
            parts.add(part);
        }
        if (named && contentHash.isEmpty()) {
            return scope.isEmpty() ? parts.getFirst() : scope + ":" + parts.getFirst();
        }
        return derived(parts, contentHash);
    }

    private String derived(List<String> parts, String contentHash) {
        List<String> all = new ArrayList<>();
        if (!scope.isEmpty()) {
            all.add(scope);
        }
        all.addAll(parts);
        if (!contentHash.isEmpty()) {
            all.add(contentHash);
        }
        return EventKey.derived(provider, all.toArray(String[]::new)).text();
    }
}
