package dev.onefold.intents.ingest;

import dev.onefold.providers.EventIdentity;

/// What makes an event one and the same, for good. Sorted alike everywhere: whoever writes several
/// events does so in this order, so that two who have the same ones never wait for each other.
record EventName(String provider, String eventId) implements Comparable<EventName> {

    static EventName of(EventIdentity identity) {
        return new EventName(identity.provider(), identity.eventId());
    }

    @Override
    public int compareTo(EventName other) {
        int byProvider = provider.compareTo(other.provider);
        return byProvider != 0 ? byProvider : eventId.compareTo(other.eventId);
    }
}
