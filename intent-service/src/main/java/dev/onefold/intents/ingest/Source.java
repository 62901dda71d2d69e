package dev.onefold.intents.ingest;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Where an event came from: the delivery that it shares with others, and that delivery's record.
///
/// @param verdict on the delivery's signature
/// @param headers those needed to read it again, as [KeptTexts] writes them
/// @param fields where an event's fields stand in it, as [KeptTexts] writes them
/// @param traceparent of the request; null where it had none
/// @param origin `topic-partition@offset` of the record
/// @param key the record's
/// @param replay the round of an operator's replay; 0 for what a provider sent
record Source(
        String endpoint,
        String deliveryId,
        String verdict,
        Instant receivedAt,
        String headers,
        String fields,
        @Nullable String traceparent,
        String origin,
        String key,
        int replay) {

    /// Without the headers.
    @Override
    public String toString() {
        return "Source[" + endpoint + ", " + deliveryId + ", " + origin + "]";
    }
}
