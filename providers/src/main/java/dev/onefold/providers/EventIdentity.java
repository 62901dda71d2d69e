package dev.onefold.providers;

/// What makes an event one and the same when it arrives again.
///
/// @param eventId unique for good within the provider
/// @param eventType a short label such as `status.delivered`
/// @param objectId what the event is about, empty when that is not known
public record EventIdentity(String provider, String eventId, String eventType, String objectId) {

    public EventIdentity {
        if (provider.isBlank() || eventId.isBlank() || eventType.isBlank()) {
            throw new IllegalArgumentException(
                    "provider, event id and event type must not be blank");
        }
    }
}
