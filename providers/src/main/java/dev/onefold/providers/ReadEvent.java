package dev.onefold.providers;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An event as it was read, with what the ledger keeps of it.
///
/// @param version the object's version or sequence number after the event, where the provider has
///     one: it decides the order among the object's events
/// @param occurredAt when it happened, by the provider's clock
/// @param payload a body that holds this event alone: read again with the delivery's headers and
///     fields, it gives this event and no other
/// @param contentHash SHA-256 in hex of what the event says, without what changes on every retry:
///     the same identity with another hash is a conflict
/// @param complete whether the fields that identify it were all there; if not, its identity is the
///     hash of its bytes
@SuppressWarnings("ArrayRecordComponent") // nobody compares two
public record ReadEvent(
        ProviderEvent event,
        @Nullable Long version,
        @Nullable Instant occurredAt,
        byte[] payload,
        String contentHash,
        boolean complete) {

    public EventIdentity identity() {
        return event.identity();
    }

    /// Without the payload, which is about a person.
    @Override
    public String toString() {
        return "ReadEvent[" + event + "]";
    }
}
