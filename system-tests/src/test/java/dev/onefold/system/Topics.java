package dev.onefold.system;

import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.codec.SchemaRegistry;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.stack.StackAddresses;
import dev.onefold.wire.BookingChanged;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/// Writes to the topics as a booking system does, and looks at what stands on them.
final class Topics implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 150;

    private final String bootstrapServers;
    private final TopicNames names;
    private final AvroCodec codec;
    private final KafkaProducer<byte[], byte[]> producer;
    private final Admin admin;

    Topics(StackAddresses stack, TopicNames names) {
        this.bootstrapServers = stack.bootstrapServers();
        this.names = names;
        this.codec = new AvroCodec(new SchemaRegistry(stack.ccompatUrl()), names);
        this.producer =
                new KafkaProducer<>(
                        Map.of(
                                "bootstrap.servers",
                                bootstrapServers,
                                // Longer than any outage a test makes.
                                "delivery.timeout.ms",
                                120_000,
                                // Else it forgets the topics with the last broker and blocks
                                // instead of gathering what is to be sent.
                                "metadata.recovery.strategy",
                                "none"),
                        new ByteArraySerializer(),
                        new ByteArraySerializer());
        this.admin = Admin.create(Map.of("bootstrap.servers", bootstrapServers));
    }

    TopicNames names() {
        return names;
    }

    AvroCodec codec() {
        return codec;
    }

    /// Publishes bookings in this order, each under its own key, and waits until the broker has
    /// them.
    void publish(BookingChanged... bookings) {
        publish(List.of(bookings));
    }

    void publish(List<BookingChanged> bookings) {
        List<Future<RecordMetadata>> written = new ArrayList<>();
        for (BookingChanged booking : bookings) {
            written.add(send(booking));
        }
        written.forEach(Topics::get);
    }

    /// Hands a booking to the producer, which goes on trying while the broker is away.
    Future<RecordMetadata> send(BookingChanged booking) {
        return send(
                Topic.BOOKINGS_CHANGED,
                Bookings.key(booking),
                codec.encode(Topic.BOOKINGS_CHANGED, booking));
    }

    Future<RecordMetadata> send(Topic topic, String key, byte[] value) {
        return producer.send(new ProducerRecord<>(names.of(topic), bytes(key), value));
    }

    /// Everything that stands on a topic now.
    List<ConsumerRecord<byte[], byte[]>> read(String topic) {
        Map<String, Object> settings = Map.of("bootstrap.servers", bootstrapServers);
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(
                        settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions =
                    consumer.partitionsFor(topic).stream()
                            .map(p -> new TopicPartition(topic, p.partition()))
                            .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
            while (ends.entrySet().stream()
                    .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                consumer.poll(Duration.ofMillis(200)).forEach(records::add);
            }
            return records;
        }
    }

    List<ConsumerRecord<byte[], byte[]>> read(Topic topic) {
        return read(names.of(topic));
    }

    /// How many records of a topic a service has not committed yet.
    long lag(String service, Topic topic) {
        Map<TopicPartition, OffsetAndMetadata> committed = committed(service);
        long lag = 0;
        for (Map.Entry<TopicPartition, Long> end : ends(topic).entrySet()) {
            OffsetAndMetadata offset = committed.get(end.getKey());
            lag += end.getValue() - (offset == null ? 0 : offset.offset());
        }
        return lag;
    }

    /// How many records were ever written to a topic.
    long written(Topic topic) {
        return ends(topic).values().stream().mapToLong(Long::longValue).sum();
    }

    private Map<TopicPartition, Long> ends(Topic topic) {
        Map<TopicPartition, OffsetSpec> asked = new HashMap<>();
        for (int partition = 0; partition < topic.partitions(); partition++) {
            asked.put(new TopicPartition(names.of(topic), partition), OffsetSpec.latest());
        }
        Map<TopicPartition, Long> ends = new HashMap<>();
        future(admin.listOffsets(asked).all())
                .forEach((partition, end) -> ends.put(partition, end.offset()));
        return ends;
    }

    private Map<TopicPartition, OffsetAndMetadata> committed(String service) {
        return future(
                admin.listConsumerGroupOffsets(names.group(service))
                        .partitionsToOffsetAndMetadata());
    }

    /// How many consumers of a service have partitions to read.
    long readers(String service) {
        String group = names.group(service);
        return future(admin.describeConsumerGroups(List.of(group)).all()).values().stream()
                .flatMap(one -> one.members().stream())
                .filter(member -> !member.assignment().topicPartitions().isEmpty())
                .count();
    }

    private static <T> T future(KafkaFuture<T> answer) {
        return get(answer.toCompletionStage().toCompletableFuture());
    }

    static <T> T get(Future<T> future) {
        try {
            return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("the broker did not do it", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        producer.close(Duration.ofSeconds(1));
        admin.close(Duration.ofSeconds(1));
    }
}
