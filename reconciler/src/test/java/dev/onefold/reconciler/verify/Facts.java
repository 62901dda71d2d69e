package dev.onefold.reconciler.verify;

import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.codec.SchemaRegistry;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.wire.FactObserved;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jspecify.annotations.Nullable;

/// Reads what stands on a topic, from its beginning. Used by one thread.
public final class Facts implements AutoCloseable {

    /// One fact as it stands on the topic.
    public record Fact(String key, String eventId, FactObserved value) {}

    private final KafkaConsumer<byte[], byte[]> consumer;
    private final AvroCodec codec;
    private final List<ConsumerRecord<byte[], byte[]>> seen = new ArrayList<>();

    public Facts(Stack stack, TopicNames names) {
        this(stack, names, names.of(Topic.FACTS_OBSERVED));
    }

    public Facts(Stack stack, TopicNames names, String topic) {
        this.codec = new AvroCodec(new SchemaRegistry(stack.addresses().ccompatUrl()), names);
        this.consumer =
                new KafkaConsumer<>(
                        Map.of("bootstrap.servers", stack.addresses().bootstrapServers()),
                        new ByteArrayDeserializer(),
                        new ByteArrayDeserializer());
        List<TopicPartition> all =
                IntStream.range(0, 6).mapToObj(p -> new TopicPartition(topic, p)).toList();
        consumer.assign(all);
        consumer.seekToBeginning(all);
    }

    /// All facts so far.
    public List<Fact> all() {
        return records().stream()
                .map(
                        record ->
                                new Fact(
                                        new String(record.key(), StandardCharsets.UTF_8),
                                        header(record, "ce_id"),
                                        codec.decode(FactObserved.class, record.value())))
                .toList();
    }

    /// All records so far, undecoded.
    public List<ConsumerRecord<byte[], byte[]>> records() {
        consumer.poll(Duration.ofMillis(100)).forEach(seen::add);
        return List.copyOf(seen);
    }

    public static String header(ConsumerRecord<byte[], byte[]> record, String name) {
        @Nullable Header header = record.headers().lastHeader(name);
        return header == null ? "" : new String(header.value(), StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        consumer.close();
    }
}
