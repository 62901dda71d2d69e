package dev.onefold.intents.ingest;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.difference.DifferenceTable;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.codec.SchemaRegistry;
import dev.onefold.schemas.deadletter.DeadLetters;
import dev.onefold.schemas.deadletter.Owner;
import dev.onefold.schemas.listen.Received;
import dev.onefold.schemas.publish.Producers;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.topics.TestTopics;
import dev.onefold.wire.DeliveryReceived;
import dev.onefold.wire.HttpHeader;
import dev.onefold.wire.Verdict;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/// The ledger on the real Postgres and the real broker, with effects that leave a row each and
/// fail where a test wants it.
final class TestLedger implements AutoCloseable {

    static final Instant NOW = TestSpine.NOON;

    final TestSpine spine;
    final SimpleMeterRegistry meters = new SimpleMeterRegistry();

    /// What the effects of an event throw, by its id.
    final Map<String, RuntimeException> faults = new ConcurrentHashMap<>();

    private final TopicNames topics = TestTopics.fresh();
    private final AvroCodec codec =
            new AvroCodec(new SchemaRegistry(Stack.shared().addresses().ccompatUrl()), topics);
    private final Producer<byte[], byte[]> producer =
            Producers.create(
                    Stack.shared().addresses().bootstrapServers(),
                    Map.of(),
                    Duration.ofSeconds(30));
    private final AtomicLong offsets = new AtomicLong();

    TestLedger(Class<?> test) {
        spine = TestSpine.fresh(test);
        spine.jdbc().sql("create table effects (event_id text not null)").update();
    }

    void clear() {
        spine.clear();
        spine.jdbc().sql("truncate effects").update();
        faults.clear();
        meters.clear();
    }

    IngestDeliveries ingest(String... resumeAtOnce) {
        return ledger(resumeAtOnce).ingest(this::effect);
    }

    ResumeEvents resume() {
        return ledger().resume(this::effect);
    }

    PurgePayloads purge() {
        return ledger().purge();
    }

    Ledger ledger(String... resumeAtOnce) {
        IngestSettings settings =
                new IngestSettings(
                        1,
                        Duration.ofDays(90),
                        Set.of(resumeAtOnce),
                        3,
                        Duration.ofDays(1),
                        Duration.ofSeconds(10),
                        Duration.ofHours(1),
                        Duration.ofSeconds(1),
                        Duration.ofMinutes(10));
        return new Ledger(
                spine.transaction(),
                spine.jdbc(),
                new ReadDeliveries(Map.of(LinesProvider.NAME, new LinesProvider())),
                new DifferenceTable(spine.jdbc()),
                new Ledger.Letters(
                        new DeadLetters(
                                producer, new Owner("intent-service", "test"), () -> NOW, meters),
                        codec),
                new EventTable.Workflow("test", "intent-service"),
                settings,
                new EventMeters(meters),
                () -> 0.5);
    }

    private String effect(ProviderEvent event, Instant now) {
        String id = event.identity().eventId();
        // In a transaction that joins the event's, as those of the real effects may.
        return spine.transaction()
                .execute(
                        _ -> {
                            spine.jdbc()
                                    .sql("insert into effects values (:id)")
                                    .param("id", id)
                                    .update();
                            RuntimeException fault = faults.get(id);
                            if (fault != null) {
                                throw fault;
                            }
                            return "done";
                        });
    }

    /// A delivery of the provider's, with one event a line.
    Received<DeliveryReceived> delivery(String... lines) {
        return replay(0, lines);
    }

    /// One that an operator sent, in this round; 0 for none.
    Received<DeliveryReceived> replay(int round, String... lines) {
        long offset = offsets.incrementAndGet();
        DeliveryReceived value =
                DeliveryReceived.newBuilder()
                        .setDeliveryId("d" + offset)
                        .setEndpoint("front")
                        .setProvider(LinesProvider.NAME)
                        .setVerdict(Verdict.verified)
                        .setReceivedAt(NOW)
                        .setContentType("text/plain")
                        .setHeaders(
                                List.of(
                                        new HttpHeader("user-agent", "x"),
                                        new HttpHeader("x-topic", "t")))
                        .setBody(
                                ByteBuffer.wrap(
                                        String.join("\n", lines).getBytes(StandardCharsets.UTF_8)))
                        .setFields(Map.of("event-id", "/id"))
                        .build();
        ConsumerRecord<byte[], byte[]> record =
                new ConsumerRecord<>(
                        topics.of(Topic.WEBHOOKS_RECEIVED),
                        2,
                        offset,
                        "lines/o".getBytes(StandardCharsets.UTF_8),
                        codec.encode(Topic.WEBHOOKS_RECEIVED, value));
        record.headers().add("traceparent", "00-ab-cd-01".getBytes(StandardCharsets.UTF_8));
        if (round > 0) {
            record.headers().add("dlt.replay-count", ("" + round).getBytes(StandardCharsets.UTF_8));
        }
        return new Received<>(value, record);
    }

    /// How often an event had its effect.
    long effects(String id) {
        return spine.jdbc()
                .sql("select count(*) from effects where event_id = :id")
                .param("id", id)
                .query(Long.class)
                .single();
    }

    /// The columns of an event, as text.
    String row(String columns, String id) {
        return spine.jdbc()
                .sql("select concat_ws(' ', " + columns + ") from events where event_id = :id")
                .param("id", id)
                .query(String.class)
                .single();
    }

    double counted(String outcome) {
        return meters.find("onefold.events").tag("outcome", outcome).counters().stream()
                .mapToDouble(counter -> counter.count())
                .sum();
    }

    /// The dead letters of one event, by its payload.
    List<ConsumerRecord<byte[], byte[]>> letters(String payload) {
        return letters().stream()
                .filter(
                        letter ->
                                StandardCharsets.UTF_8
                                        .decode(delivery(letter).getBody().duplicate())
                                        .toString()
                                        .equals(payload))
                .toList();
    }

    DeliveryReceived delivery(ConsumerRecord<byte[], byte[]> letter) {
        return codec.decode(DeliveryReceived.class, letter.value());
    }

    private List<ConsumerRecord<byte[], byte[]>> letters() {
        String topic = topics.deadLetters(Topic.WEBHOOKS_RECEIVED, "intent-service");
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(
                        Map.of("bootstrap.servers", Stack.shared().addresses().bootstrapServers()),
                        new ByteArrayDeserializer(),
                        new ByteArrayDeserializer())) {
            List<TopicPartition> partitions =
                    consumer.partitionsFor(topic).stream()
                            .map(p -> new TopicPartition(topic, p.partition()))
                            .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
            while (partitions.stream()
                    .anyMatch(p -> consumer.position(p) < ends.getOrDefault(p, 0L))) {
                consumer.poll(Duration.ofMillis(200)).forEach(records::add);
            }
            return records;
        }
    }

    @Override
    public void close() {
        producer.close();
    }
}
