package dev.onefold.dispatcher;

import static dev.onefold.testkit.wait.Eventually.eventuallyGet;

import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.wire.AttemptSettled;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/// What stands on the topic of outcomes. Used by one thread.
final class SettledAttempts implements AutoCloseable {

    record Settled(String key, String eventId, AttemptSettled value) {}

    private final KafkaConsumer<byte[], byte[]> consumer;
    private final AvroCodec codec;
    private final List<Settled> seen = new CopyOnWriteArrayList<>();

    SettledAttempts(String bootstrapServers, TopicNames names, AvroCodec codec) {
        this.codec = codec;
        this.consumer =
                new KafkaConsumer<>(
                        Map.of("bootstrap.servers", bootstrapServers),
                        new ByteArrayDeserializer(),
                        new ByteArrayDeserializer());
        List<TopicPartition> all =
                IntStream.range(0, Topic.ATTEMPTS_SETTLED.partitions())
                        .mapToObj(p -> new TopicPartition(names.of(Topic.ATTEMPTS_SETTLED), p))
                        .toList();
        consumer.assign(all);
        consumer.seekToBeginning(all);
    }

    List<Settled> all() {
        consumer.poll(Duration.ofMillis(50)).forEach(record -> seen.add(read(record)));
        return List.copyOf(seen);
    }

    List<Settled> of(String intentId) {
        return all().stream().filter(s -> s.key().equals(intentId)).toList();
    }

    /// The outcome of an intent, as soon as it is there.
    Settled await(String intentId, Duration within) {
        return eventuallyGet(
                within,
                () -> {
                    List<Settled> found = of(intentId);
                    return found.isEmpty() ? Optional.empty() : Optional.of(found.getFirst());
                });
    }

    private Settled read(ConsumerRecord<byte[], byte[]> record) {
        return new Settled(
                new String(record.key(), StandardCharsets.UTF_8),
                new String(record.headers().lastHeader("ce_id").value(), StandardCharsets.UTF_8),
                codec.decode(AttemptSettled.class, record.value()));
    }

    @Override
    public void close() {
        consumer.close();
    }
}
