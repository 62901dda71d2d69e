package dev.onefold.dispatcher;

import dev.onefold.sandbox.Sandbox;
import dev.onefold.sandbox.SandboxOptions;
import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.codec.SchemaRegistry;
import dev.onefold.schemas.deadletter.DeadLetterHeaders;
import dev.onefold.schemas.publish.Producers;
import dev.onefold.schemas.publish.Publisher;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.topics.TestTopics;
import dev.onefold.wire.IntentDue;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.kafka.listener.MessageListenerContainer;

/// A dispatcher on real Kafka and registry, with the sandbox as the provider and a stand-in for
/// intent-service.
final class Running implements AutoCloseable {

    final ClaimsStandIn intents = new ClaimsStandIn();
    final Sandbox sandbox = Sandbox.start(SandboxOptions.onFreePort());
    final SandboxControl provider = new SandboxControl(sandbox.address());
    final SettledAttempts settled;
    private final Stack stack;
    private final TopicNames names;
    private final Producer<byte[], byte[]> producer;
    private final Publisher publisher;
    private final ConfigurableApplicationContext service;
    private int count;
    private long released;

    Running(Stack stack, String... settings) {
        this.stack = stack;
        this.names = TestTopics.fresh(stack);
        AvroCodec codec = new AvroCodec(new SchemaRegistry(stack.addresses().ccompatUrl()), names);
        String broker = stack.addresses().bootstrapServers();
        this.producer = Producers.create(broker, Map.of(), Duration.ofSeconds(30));
        this.publisher = new Publisher(producer, codec, names, "test", InstantSource.system());
        this.settled = new SettledAttempts(broker, names, codec);
        List<String> all =
                new ArrayList<>(
                        List.of(
                                "--server.port=0",
                                "--onefold.kafka.bootstrap-servers=" + broker,
                                "--onefold.kafka.topic-prefix=" + names.prefix(),
                                "--onefold.registry.url=" + stack.addresses().ccompatUrl(),
                                "--onefold.intents.url=" + intents.url(),
                                "--onefold.intents.key=" + ClaimsStandIn.KEY,
                                "--onefold.whatsapp.base-url=" + sandbox.address(),
                                "--onefold.whatsapp.phone-number-id=1234567890",
                                "--onefold.whatsapp.access-token=any"));
        all.addAll(Arrays.asList(settings));
        this.service =
                SpringApplication.run(DispatcherApplication.class, all.toArray(String[]::new));
    }

    URI url() {
        return URI.create(
                "http://127.0.0.1:" + service.getEnvironment().getProperty("local.server.port"));
    }

    MessageListenerContainer listener() {
        return service.getBean(MessageListenerContainer.class);
    }

    /// How many pointers were counted under a decision so far.
    double counted(String decision) {
        return service
                .getBean(MeterRegistry.class)
                .find("onefold.claims")
                .tag("decision", decision)
                .counters()
                .stream()
                .mapToDouble(Counter::count)
                .sum();
    }

    /// How many outcomes the broker has not taken yet.
    double leftOver() {
        return service.getBean(MeterRegistry.class)
                .get("onefold.outcomes.left.over")
                .gauge()
                .value();
    }

    /// Stops it as an operator would.
    void stop() {
        service.close();
    }

    /// An intent that can be claimed once, with a lease of a minute.
    String offer() {
        return offer(Map.of());
    }

    String offer(Map<String, Object> changes) {
        String intentId = new UUID(0, ++count).toString();
        Map<String, Object> claim = new HashMap<>();
        claim.put("intentId", intentId);
        claim.put("attempt", 1);
        claim.put("claimToken", "token-" + count);
        claim.put("leaseUntil", Instant.now().plusSeconds(60).toString());
        claim.put("reference", "of1." + intentId + ".1");
        claim.put("provider", "whatsapp");
        claim.put("account", "default");
        claim.put("address", "+34600000001");
        claim.put("template", "reminder_24h");
        claim.put("language", "es");
        claim.put("parameters", List.of("Ana"));
        claim.put("sendBefore", Instant.now().plusSeconds(3600).toString());
        claim.put("somethingNewer", Map.of("that", "is ignored"));
        claim.putAll(changes);
        intents.offer(intentId, claim);
        return intentId;
    }

    static String reference(String intentId) {
        return "of1." + intentId + ".1";
    }

    /// Puts the pointer on the topic; all of one recipient stand on one partition.
    void release(String intentId) {
        release(intentId, "recipient-1");
    }

    void release(String intentId, String recipient) {
        IntentDue due =
                IntentDue.newBuilder()
                        .setIntentId(intentId)
                        .setRelease(7)
                        .setChannel("whatsapp")
                        .setAccount("default")
                        .setDueAt(Instant.now())
                        .setReleasedAt(Instant.now())
                        .build();
        Publisher.await(
                List.of(publisher.publish(Topic.INTENTS_DUE, recipient, intentId + "/7", due)),
                Duration.ofSeconds(30));
        released++;
    }

    /// The reasons for which pointers were set aside.
    List<String> setAside() {
        try (KafkaConsumer<byte[], byte[]> letters =
                new KafkaConsumer<>(
                        Map.of("bootstrap.servers", stack.addresses().bootstrapServers()),
                        new ByteArrayDeserializer(),
                        new ByteArrayDeserializer())) {
            List<TopicPartition> all =
                    IntStream.range(0, Topic.INTENTS_DUE.partitions())
                            .mapToObj(
                                    p ->
                                            new TopicPartition(
                                                    names.deadLetters(
                                                            Topic.INTENTS_DUE, "dispatcher"),
                                                    p))
                            .toList();
            letters.assign(all);
            letters.seekToBeginning(all);
            List<String> reasons = new ArrayList<>();
            letters.poll(Duration.ofSeconds(1))
                    .forEach(
                            letter ->
                                    reasons.add(
                                            ""
                                                    + DeadLetterHeaders.read(
                                                            letter.headers(),
                                                            DeadLetterHeaders.REASON)));
            return reasons;
        }
    }

    /// How many pointers were put on the topic.
    long released() {
        return released;
    }

    /// How many pointers the group has put behind itself.
    long committed() throws Exception {
        try (Admin admin =
                Admin.create(Map.of("bootstrap.servers", stack.addresses().bootstrapServers()))) {
            return admin
                    .listConsumerGroupOffsets(names.group("dispatcher"))
                    .partitionsToOffsetAndMetadata()
                    .get()
                    .values()
                    .stream()
                    .mapToLong(o -> o == null ? 0 : o.offset())
                    .sum();
        }
    }

    @Override
    public void close() {
        service.close();
        sandbox.close();
        intents.close();
        settled.close();
        producer.close(Duration.ZERO);
    }
}
