package dev.onefold.schemas.listen;

import dev.onefold.schemas.deadletter.DeadLetterHeaders;
import java.nio.charset.StandardCharsets;
import org.apache.avro.specific.SpecificRecord;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/// A record that could be decoded, and where it came from.
public record Received<T extends SpecificRecord>(T value, ConsumerRecord<byte[], byte[]> record) {

    /// The record's key as text; empty where it has none.
    public String key() {
        return record.key() == null ? "" : new String(record.key(), StandardCharsets.UTF_8);
    }

    /// `topic-partition@offset`, for the history: it names the record for good.
    public String origin() {
        return record.topic() + "-" + record.partition() + "@" + record.offset();
    }

    public @Nullable String header(String name) {
        return DeadLetterHeaders.read(record.headers(), name);
    }
}
