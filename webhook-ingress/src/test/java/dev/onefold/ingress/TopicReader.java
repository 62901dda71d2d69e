package dev.onefold.ingress;

import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.codec.SchemaRegistry;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.stack.StackAddresses;
import dev.onefold.wire.DeliveryReceived;
import dev.onefold.wire.DeliveryRejected;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/// Everything that is on the topic of deliveries now, from its beginning.
final class TopicReader {

    record Found(String key, DeliveryReceived value, Map<String, String> headers) {

        String body() {
            return new String(bytes(), StandardCharsets.UTF_8);
        }

        byte[] bytes() {
            byte[] bytes = new byte[value.getBody().remaining()];
            value.getBody().duplicate().get(bytes);
            return bytes;
        }
    }

    private final StackAddresses stack;
    private final TopicNames names;
    private final AvroCodec codec;

    TopicReader(StackAddresses stack, TopicNames names) {
        this.stack = stack;
        this.names = names;
        this.codec = new AvroCodec(new SchemaRegistry(stack.ccompatUrl()), names);
    }

    List<Found> all() {
        return records(Topic.WEBHOOKS_RECEIVED).stream().map(this::found).toList();
    }

    /// What is on the topic of rejected deliveries now.
    List<DeliveryRejected> rejected() {
        return records(Topic.WEBHOOKS_REJECTED).stream()
                .map(record -> codec.decode(DeliveryRejected.class, record.value()))
                .toList();
    }

    private List<ConsumerRecord<byte[], byte[]>> records(Topic which) {
        String topic = names.of(which);
        List<TopicPartition> partitions =
                IntStream.range(0, which.partitions())
                        .mapToObj(number -> new TopicPartition(topic, number))
                        .toList();
        List<ConsumerRecord<byte[], byte[]>> found = new ArrayList<>();
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(
                        Map.of("bootstrap.servers", stack.bootstrapServers()),
                        new ByteArrayDeserializer(),
                        new ByteArrayDeserializer())) {
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (partitions.stream()
                    .anyMatch(p -> consumer.position(p) < ends.getOrDefault(p, 0L))) {
                consumer.poll(Duration.ofMillis(200)).forEach(found::add);
            }
        }
        return found;
    }

    private Found found(ConsumerRecord<byte[], byte[]> record) {
        Map<String, String> headers = new TreeMap<>();
        record.headers()
                .forEach(h -> headers.put(h.key(), new String(h.value(), StandardCharsets.UTF_8)));
        return new Found(
                new String(record.key(), StandardCharsets.UTF_8),
                codec.decode(DeliveryReceived.class, record.value()),
                headers);
    }
}
