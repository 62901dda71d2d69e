package dev.onefold.intents.operate;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One event as an operator sees it: what it is, where it came from, where it stands, what it led
/// to, and what else came under its identity. What it says shows only when that is asked for.
record EventView(
        Summary event, Origin origin, Work work, Payload payload, List<ConflictView> conflicts) {

    /// @param conflicts how many others came under the same id and said something else
    record Summary(
            String provider,
            String eventId,
            String type,
            String object,
            String endpoint,
            Instant receivedAt,
            @Nullable Instant happenedAt,
            String status,
            String effect,
            long conflicts) {}

    /// @param verdict on the signature of the delivery in which it came
    /// @param objectVersion the object's own version or sequence number
    /// @param complete whether the fields that identify it were all there
    record Origin(
            String deliveryId,
            String verdict,
            @Nullable Long objectVersion,
            boolean complete,
            @Nullable String traceparent) {}

    /// @param attempts how often it was tried
    /// @param redeliveredAt when it last came again after it was given up
    /// @param replays the last operator's replay that ran it
    /// @param release that took it in, or completed it later
    record Work(
            String owner,
            String release,
            int attempts,
            @Nullable Instant processedAt,
            @Nullable Instant firstFailedAt,
            @Nullable String lastError,
            @Nullable Instant nextAttemptAt,
            @Nullable Instant redeliveredAt,
            int replays) {}

    /// @param state `redacted` unless it was asked for, `purged` when its time is over, else
    ///     `shown`
    /// @param hash SHA-256 of what the event says; null for events from before it was kept
    /// @param text where it is text
    /// @param base64 where it is not
    record Payload(
            String state, @Nullable String hash, @Nullable String text, @Nullable String base64) {

        /// Without what it says.
        @Override
        public String toString() {
            return "Payload[" + state + "]";
        }
    }

    record ConflictView(
            String deliveryId,
            String endpoint,
            String verdict,
            Instant receivedAt,
            Payload payload) {}
}
