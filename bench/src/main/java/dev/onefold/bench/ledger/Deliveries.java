package dev.onefold.bench.ledger;

import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.codec.SchemaRegistry;
import dev.onefold.schemas.publish.Producers;
import dev.onefold.schemas.publish.Publisher;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.stack.Stack;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.TopicPartition;

/// Puts deliveries on their topic, and tells how many intent-service has not taken in yet.
final class Deliveries implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Producer<byte[], byte[]> producer;
    private final Publisher publisher;
    private final Admin admin;
    private final TopicNames names;

    Deliveries(Stack stack, TopicNames names) {
        this.names = names;
        String brokers = stack.addresses().bootstrapServers();
        producer = Producers.create(brokers, Map.of(), PATIENCE);
        AvroCodec codec = new AvroCodec(new SchemaRegistry(stack.addresses().ccompatUrl()), names);
        publisher = new Publisher(producer, codec, names, "bench", InstantSource.system());
        admin = Admin.create(Map.of("bootstrap.servers", brokers));
    }

    void publish(Batch batch) {
        List<CompletableFuture<Void>> written = new ArrayList<>(batch.events());
        for (int i = 0; i < batch.events(); i++) {
            var delivery = batch.delivery(i);
            written.add(
                    publisher.publish(
                            Batch.TOPIC,
                            "stripe/" + batch.objectId(i),
                            delivery.getDeliveryId(),
                            delivery));
        }
        Publisher.await(written, PATIENCE);
    }

    /// Records that are on the topic and not yet committed as taken in.
    long waiting() throws InterruptedException {
        try {
            Map<TopicPartition, OffsetAndMetadata> done =
                    admin.listConsumerGroupOffsets(names.group("intent-service"))
                            .partitionsToOffsetAndMetadata()
                            .get();
            Map<TopicPartition, ListOffsetsResultInfo> ends =
                    admin.listOffsets(
                                    partitions().stream()
                                            .collect(
                                                    Collectors.toMap(
                                                            p -> p, _ -> OffsetSpec.latest())))
                            .all()
                            .get();
            return ends.entrySet().stream()
                    .mapToLong(
                            end -> {
                                OffsetAndMetadata taken = done.get(end.getKey());
                                return end.getValue().offset()
                                        - (taken == null ? 0 : taken.offset());
                            })
                    .sum();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the broker does not tell offsets", e);
        }
    }

    private List<TopicPartition> partitions() {
        List<TopicPartition> all = new ArrayList<>();
        for (int i = 0; i < Batch.TOPIC.partitions(); i++) {
            all.add(new TopicPartition(names.of(Batch.TOPIC), i));
        }
        return all;
    }

    @Override
    public void close() {
        admin.close();
        producer.close();
    }
}
