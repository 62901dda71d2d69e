package dev.onefold.intents;

import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.codec.SchemaRegistry;
import dev.onefold.schemas.publish.Producers;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.database.Database;
import dev.onefold.testkit.database.Databases;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.topics.TestTopics;
import dev.onefold.wire.BookingChanged;
import dev.onefold.wire.BookingContact;
import dev.onefold.wire.DeliveryReceived;
import dev.onefold.wire.IntentChanged;
import dev.onefold.wire.IntentDue;
import dev.onefold.wire.VerificationRequested;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/// intent-service in this JVM, with topics and a database of its own.
final class RunningService implements AutoCloseable {

    static final String KEY = "-key-for-this-test-only";

    private final ConfigurableApplicationContext context;
    private final TopicNames topics;
    private final AvroCodec codec;
    private final Producer<byte[], byte[]> producer;
    private final HttpClient http = HttpClient.newHttpClient();

    private RunningService(ConfigurableApplicationContext context, TopicNames topics) {
        this.context = context;
        this.topics = topics;
        this.codec =
                new AvroCodec(new SchemaRegistry(Stack.shared().addresses().ccompatUrl()), topics);
        this.producer =
                Producers.create(
                        Stack.shared().addresses().bootstrapServers(),
                        Map.of(),
                        Duration.ofSeconds(30));
    }

    static RunningService start(String... further) {
        TopicNames topics = TestTopics.fresh();
        Database database = Databases.fresh(RunningService.class);
        List<String> arguments =
                new ArrayList<>(
                        List.of(
                                "--server.port=0",
                                "--onefold.kafka.bootstrap-servers="
                                        + Stack.shared().addresses().bootstrapServers(),
                                "--onefold.kafka.topic-prefix=" + topics.prefix(),
                                "--onefold.registry.url=" + Stack.shared().addresses().ccompatUrl(),
                                "--spring.datasource.url=" + database.jdbcUrl(),
                                "--spring.datasource.username=" + database.user(),
                                "--spring.datasource.password=" + database.password(),
                                "--onefold.keys.dispatcher=dispatcher" + KEY));
        people(arguments);
        arguments.addAll(List.of(further));
        return new RunningService(
                SpringApplication.run(
                        IntentServiceApplication.class, arguments.toArray(String[]::new)),
                topics);
    }

    /// One of each role, and a second system; each is named as its role, or `other`.
    private static void people(List<String> arguments) {
        List<String> names = List.of("viewer", "operator", "admin", "system", "other");
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            String at = "--onefold.keys.people[" + i + "].";
            arguments.add(at + "name=" + name);
            arguments.add(at + "role=" + (name.equals("other") ? "system" : name));
            arguments.add(at + "key=" + name + KEY);
        }
    }

    /// Somebody for whom it is noon, whatever the time of the test.
    static BookingContact wideAwake(Instant start) {
        int hour = Instant.now().atZone(ZoneOffset.UTC).getHour();
        String zone = "Etc/GMT" + (hour >= 12 ? "+" : "-") + Math.abs(hour - 12);
        BookingContact contact =
                dev.onefold.intents.booking.Bookings.contact(true, start.minusSeconds(1_000_000));
        contact.put("zone", hour == 12 ? "UTC" : zone);
        return contact;
    }

    void publishBooking(BookingChanged booking) {
        publishRaw(
                Topic.BOOKINGS_CHANGED,
                booking.getSystem() + "/" + booking.getBookingId(),
                codec.encode(Topic.BOOKINGS_CHANGED, booking));
    }

    void publishDelivery(DeliveryReceived delivery) {
        publishRaw(
                Topic.WEBHOOKS_RECEIVED,
                delivery.getProvider() + "/" + delivery.getDeliveryId(),
                codec.encode(Topic.WEBHOOKS_RECEIVED, delivery));
    }

    void publishRaw(Topic topic, String key, byte[] value) {
        try {
            producer.send(
                            new ProducerRecord<>(
                                    topics.of(topic), key.getBytes(StandardCharsets.UTF_8), value))
                    .get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    List<IntentChanged> changesOf(String booking) {
        return records(Topic.INTENTS_CHANGED).stream()
                .map(record -> codec.decode(IntentChanged.class, record.value()))
                .filter(change -> change.getBusinessReference().equals(booking))
                .toList();
    }

    List<IntentDue> pointers() {
        return records(Topic.INTENTS_DUE).stream()
                .map(record -> codec.decode(IntentDue.class, record.value()))
                .toList();
    }

    List<VerificationRequested> questions() {
        return records(Topic.VERIFICATIONS_REQUESTED).stream()
                .map(record -> codec.decode(VerificationRequested.class, record.value()))
                .toList();
    }

    List<ConsumerRecord<byte[], byte[]>> records(Topic topic) {
        return read(topics.of(topic));
    }

    List<ConsumerRecord<byte[], byte[]>> deadLetters(Topic topic) {
        return read(topics.deadLetters(topic, "intent-service"));
    }

    /// All that a topic holds now.
    private static List<ConsumerRecord<byte[], byte[]>> read(String topic) {
        Map<String, Object> settings =
                Map.of("bootstrap.servers", Stack.shared().addresses().bootstrapServers());
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
            while (partitions.stream()
                    .anyMatch(p -> consumer.position(p) < ends.getOrDefault(p, 0L))) {
                consumer.poll(Duration.ofMillis(200)).forEach(records::add);
            }
            return records;
        }
    }

    HttpResponse<String> get(String path, @Nullable String role) {
        return send(HttpRequest.newBuilder(at(path)).GET(), role);
    }

    HttpResponse<String> post(String path, String body, @Nullable String role) {
        return send(
                HttpRequest.newBuilder(at(path))
                        .header("content-type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body)),
                role);
    }

    /// Every operation there is, as `GET /v1/path/{part}`.
    List<String> operations() {
        return context
                .getBean("requestMappingHandlerMapping", RequestMappingHandlerMapping.class)
                .getHandlerMethods()
                .keySet()
                .stream()
                .flatMap(
                        one ->
                                one.getPatternValues().stream()
                                        .flatMap(
                                                path ->
                                                        one
                                                                .getMethodsCondition()
                                                                .getMethods()
                                                                .stream()
                                                                .map(m -> m + " " + path)))
                .sorted()
                .toList();
    }

    HttpResponse<String> accepting(String path, String mediaType, @Nullable String role) {
        return send(HttpRequest.newBuilder(at(path)).header("accept", mediaType).GET(), role);
    }

    HttpResponse<String> send(
            String method, String path, String mediaType, String body, @Nullable String role) {
        return send(
                HttpRequest.newBuilder(at(path))
                        .header("content-type", mediaType)
                        .method(
                                method,
                                method.equals("GET")
                                        ? HttpRequest.BodyPublishers.noBody()
                                        : HttpRequest.BodyPublishers.ofString(body)),
                role);
    }

    /// With a token in place of a key.
    HttpResponse<String> bearing(String token, String method, String path) {
        return send(
                HttpRequest.newBuilder(at(path))
                        .header("authorization", "Bearer " + token)
                        .header("content-type", "application/json")
                        .method(method, HttpRequest.BodyPublishers.ofString("{}")),
                null);
    }

    /// Without saying how long the body is.
    HttpResponse<String> stream(String path, String body, @Nullable String role) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return send(
                HttpRequest.newBuilder(at(path))
                        .header("content-type", "application/json")
                        .POST(
                                HttpRequest.BodyPublishers.ofInputStream(
                                        () -> new ByteArrayInputStream(bytes))),
                role);
    }

    private HttpResponse<String> send(HttpRequest.Builder request, @Nullable String role) {
        if (role != null) {
            request.header("authorization", "Bearer " + role + KEY);
        }
        try {
            return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private URI at(String path) {
        return URI.create(
                "http://127.0.0.1:"
                        + context.getEnvironment().getProperty("local.server.port")
                        + path);
    }

    @Override
    public void close() {
        context.close();
        producer.close();
    }
}
