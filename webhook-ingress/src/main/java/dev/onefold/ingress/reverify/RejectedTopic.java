package dev.onefold.ingress.reverify;

import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.codec.UndecodableException;
import dev.onefold.schemas.listen.KafkaSettings;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.wire.DeliveryRejected;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/// What is on the topic of rejected deliveries now. Reads without a group, so it leaves no trace
/// and never waits for others.
final class RejectedTopic {
    private static final Duration ANSWER = Duration.ofSeconds(15);

    /// A record is written a little after its delivery came.
    private static final Duration SLACK = Duration.ofMinutes(1);

    private final KafkaSettings kafka;
    private final TopicNames names;
    private final AvroCodec codec;

    RejectedTopic(KafkaSettings kafka, TopicNames names, AvroCodec codec) {
        this.kafka = kafka;
        this.names = names;
        this.codec = codec;
    }

    /// One record: a delivery, or nothing where it cannot be decoded.
    ///
    /// @throws TimeoutException when the broker does not answer
    void read(String endpoint, Instant since, Consumer<Optional<DeliveryRejected>> each) {
        try (KafkaConsumer<byte[], byte[]> consumer = consumer()) {
            List<TopicPartition> partitions =
                    consumer.partitionsFor(names.of(Topic.WEBHOOKS_REJECTED)).stream()
                            .map(p -> new TopicPartition(p.topic(), p.partition()))
                            .toList();
            consumer.assign(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            seek(consumer, partitions, ends, since);
            while (partitions.stream()
                    .anyMatch(p -> consumer.position(p) < ends.getOrDefault(p, 0L))) {
                for (ConsumerRecord<byte[], byte[]> record :
                        consumer.poll(Duration.ofMillis(500))) {
                    if (isOf(endpoint, record)) {
                        decoded(record.value(), since).ifPresent(each);
                    }
                }
            }
        }
    }

    private static void seek(
            KafkaConsumer<byte[], byte[]> consumer,
            List<TopicPartition> partitions,
            Map<TopicPartition, Long> ends,
            Instant since) {
        Map<TopicPartition, Long> times = new HashMap<>();
        long from = Math.max(0, since.minus(SLACK).toEpochMilli());
        partitions.forEach(p -> times.put(p, from));
        Map<TopicPartition, OffsetAndTimestamp> found = consumer.offsetsForTimes(times);
        for (TopicPartition partition : partitions) {
            OffsetAndTimestamp at = found.get(partition);
            consumer.seek(partition, at == null ? ends.getOrDefault(partition, 0L) : at.offset());
        }
    }

    private static boolean isOf(String endpoint, ConsumerRecord<byte[], byte[]> record) {
        return record.key() != null
                && new String(record.key(), StandardCharsets.UTF_8).equals(endpoint);
    }

    // Empty outside for one that is older; empty inside for one that is no delivery.
    private Optional<Optional<DeliveryRejected>> decoded(byte[] value, Instant since) {
        try {
            DeliveryRejected delivery = codec.decode(DeliveryRejected.class, value);
            return delivery.getReceivedAt().isBefore(since)
                    ? Optional.empty()
                    : Optional.of(Optional.of(delivery));
        } catch (UndecodableException e) {
            return Optional.of(Optional.empty());
        }
    }

    private KafkaConsumer<byte[], byte[]> consumer() {
        Map<String, Object> all = new HashMap<>(kafka.properties());
        all.put("bootstrap.servers", kafka.bootstrapServers());
        all.put("enable.auto.commit", false);
        all.put("default.api.timeout.ms", Math.toIntExact(ANSWER.toMillis()));
        all.put("request.timeout.ms", 10_000);
        // Bodies are megabytes at most, and are judged one after the other.
        all.put("max.poll.records", 50);
        return new KafkaConsumer<>(all, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }
}
