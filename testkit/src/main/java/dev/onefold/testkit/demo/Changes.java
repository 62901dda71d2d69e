package dev.onefold.testkit.demo;

import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.codec.SchemaRegistry;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.services.Services;
import dev.onefold.wire.IntentChanged;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/// The product's own voice: every change of an intent, from `intents.changed.v1`.
final class Changes implements AutoCloseable {

    private static final Duration STRAGGLERS = Duration.ofMillis(20);
    private static final Comparator<IntentChanged> IN_ORDER =
            Comparator.comparing(IntentChanged::getOccurredAt)
                    .thenComparing(IntentChanged::getScheduleVersion)
                    .thenComparing(IntentChanged::getKind)
                    .thenComparing(IntentChanged::getSequence);

    private final Consumer<byte[], byte[]> consumer;
    private final AvroCodec codec;

    private Changes(Consumer<byte[], byte[]> consumer, AvroCodec codec) {
        this.consumer = consumer;
        this.codec = codec;
    }

    /// From the beginning of the topic.
    static Changes of(Services services) {
        TopicNames names = services.topics();
        Consumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(
                        Map.of(
                                "bootstrap.servers",
                                services.stack().addresses().bootstrapServers(),
                                "enable.auto.commit",
                                false,
                                "auto.offset.reset",
                                "earliest"),
                        new ByteArrayDeserializer(),
                        new ByteArrayDeserializer());
        List<TopicPartition> partitions =
                consumer.partitionsFor(names.of(Topic.INTENTS_CHANGED)).stream()
                        .map(
                                partition ->
                                        new TopicPartition(
                                                partition.topic(), partition.partition()))
                        .toList();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
        SchemaRegistry registry = new SchemaRegistry(services.stack().addresses().ccompatUrl());
        return new Changes(consumer, new AvroCodec(registry, names));
    }

    /// What is new; waits a moment for it where there is nothing.
    List<IntentChanged> next(Duration patience) {
        List<IntentChanged> changes = new ArrayList<>();
        ConsumerRecords<byte[], byte[]> records = consumer.poll(patience);
        // What was told in one go arrives by several partitions.
        while (!records.isEmpty()) {
            for (ConsumerRecord<byte[], byte[]> record : records) {
                changes.add(codec.decode(IntentChanged.class, record.value()));
            }
            records = consumer.poll(STRAGGLERS);
        }
        changes.sort(IN_ORDER);
        return changes;
    }

    @Override
    public void close() {
        consumer.close();
    }
}
