package dev.onefold.schemas.topic;

import dev.onefold.wire.AttemptSettled;
import dev.onefold.wire.BookingChanged;
import dev.onefold.wire.DeliveryReceived;
import dev.onefold.wire.DeliveryRejected;
import dev.onefold.wire.FactObserved;
import dev.onefold.wire.IntentChanged;
import dev.onefold.wire.IntentDue;
import dev.onefold.wire.VerificationRequested;
import java.time.Duration;
import java.util.List;
import org.apache.avro.Schema;

/// The catalogue of topics. The embedded stack, compose and Helm all create them from here.
public enum Topic {
    /// Key: booking system / booking id. Compacted: each record is the whole booking.
    BOOKINGS_CHANGED("bookings.changed.v1", BookingChanged.SCHEMA$, Keep.LATEST, "intent-service"),
    /// Key: provider / object. Large, since some providers send batches of megabytes.
    WEBHOOKS_RECEIVED(
            "webhooks.received.v1", DeliveryReceived.SCHEMA$, Keep.LARGE, "intent-service"),
    /// Key: endpoint. What was not let in, bounded at its source; for operators, who may have it
    /// judged again. None of our services reads it.
    WEBHOOKS_REJECTED("webhooks.rejected.v1", DeliveryRejected.SCHEMA$, Keep.REJECTED),
    /// Key: recipient. Short-lived: a pointer that is not claimed is released again.
    INTENTS_DUE("intents.due.v1", IntentDue.SCHEMA$, Keep.DAY, "dispatcher"),
    /// Key: intent id.
    ATTEMPTS_SETTLED("attempts.settled.v1", AttemptSettled.SCHEMA$, Keep.WEEK, "intent-service"),
    /// Key: intent id.
    VERIFICATIONS_REQUESTED(
            "verifications.requested.v1", VerificationRequested.SCHEMA$, Keep.WEEK, "reconciler"),
    /// Key: subject, which is an intent id.
    FACTS_OBSERVED("facts.observed.v1", FactObserved.SCHEMA$, Keep.WEEK, "intent-service"),
    /// Key: intent id. For anyone outside; none of our services reads it.
    INTENTS_CHANGED("intents.changed.v1", IntentChanged.SCHEMA$, Keep.MONTH);

    private final String topicName;
    private final Schema schema;
    private final Keep keep;
    private final List<String> consumers;

    Topic(String topicName, Schema schema, Keep keep, String... consumers) {
        this.topicName = topicName;
        this.schema = schema;
        this.keep = keep;
        this.consumers = List.of(consumers);
    }

    public String topicName() {
        return topicName;
    }

    /// The schema that this release writes.
    public Schema schema() {
        return schema;
    }

    /// Those of our services that read it, each with a dead-letter topic of its own.
    public List<String> consumers() {
        return consumers;
    }

    public int partitions() {
        return 6;
    }

    public Duration retention() {
        return keep.retention;
    }

    public boolean compacted() {
        return keep == Keep.LATEST;
    }

    /// The largest record the topic takes, in bytes.
    public int maxMessageBytes() {
        return keep.maxMessageBytes;
    }

    private enum Keep {
        DAY(Duration.ofDays(1), 1 << 20),
        WEEK(Duration.ofDays(7), 1 << 20),
        MONTH(Duration.ofDays(30), 1 << 20),
        LARGE(Duration.ofDays(7), 4 << 20),
        REJECTED(Duration.ofDays(3), 4 << 20),
        LATEST(Duration.ofDays(30), 1 << 20);

        private final Duration retention;
        private final int maxMessageBytes;

        Keep(Duration retention, int maxMessageBytes) {
            this.retention = retention;
            this.maxMessageBytes = maxMessageBytes;
        }
    }
}
