package dev.onefold.reconciler;

import dev.onefold.reconciler.verify.Facts;
import dev.onefold.reconciler.verify.SchemaOf;
import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.codec.SchemaRegistry;
import dev.onefold.schemas.publish.Producers;
import dev.onefold.schemas.publish.Publisher;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.database.Database;
import dev.onefold.testkit.database.Databases;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.topics.TestTopics;
import dev.onefold.wire.VerificationRequested;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.Producer;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;

/// A reconciler on a real stack.
final class Running implements AutoCloseable {

    final Facts facts;
    final Facts deadLetters;
    private final Database database;
    private final Producer<byte[], byte[]> producer;
    private final Publisher publisher;
    private final ConfigurableApplicationContext service;

    Running(Stack stack) {
        TopicNames names = TestTopics.fresh(stack);
        String broker = stack.addresses().bootstrapServers();
        URI registry = stack.addresses().ccompatUrl();
        this.database = Databases.fresh(stack, "reconciler");
        this.facts = new Facts(stack, names);
        this.deadLetters =
                new Facts(
                        stack,
                        names,
                        names.deadLetters(Topic.VERIFICATIONS_REQUESTED, "reconciler"));
        this.producer = Producers.create(broker, Map.of(), Duration.ofSeconds(30));
        this.publisher =
                new Publisher(
                        producer,
                        new AvroCodec(new SchemaRegistry(registry), names),
                        names,
                        "t",
                        InstantSource.system());
        this.service =
                SpringApplication.run(
                        ReconcilerApplication.class,
                        "--server.port=0",
                        "--onefold.kafka.bootstrap-servers=" + broker,
                        "--onefold.kafka.topic-prefix=" + names.prefix(),
                        "--onefold.registry.url=" + registry,
                        "--onefold.verify.poll-interval=100ms",
                        "--spring.datasource.url=" + database.jdbcUrl(),
                        "--spring.datasource.username=" + database.user(),
                        "--spring.datasource.password=" + database.password());
    }

    /// Asks about attempt 1 of an intent; the request was made an hour ago.
    void ask(String intentId, String provider, Instant deadlineAt) {
        Instant asked = Instant.now().minusSeconds(3600);
        VerificationRequested question =
                VerificationRequested.newBuilder()
                        .setIntentId(intentId)
                        .setAttempt(1)
                        .setReference("of1." + intentId + ".1")
                        .setProvider(provider)
                        .setAccount("default")
                        .setStartedAt(asked)
                        .setRequestedAt(asked)
                        .setDeadlineAt(deadlineAt)
                        .build();
        Publisher.await(
                List.of(
                        publisher.publish(
                                Topic.VERIFICATIONS_REQUESTED,
                                intentId,
                                intentId + "/1",
                                question)),
                Duration.ofSeconds(30));
    }

    /// The state of each verification by its intent.
    Map<String, String> states() {
        Map<String, String> states = new HashMap<>();
        JdbcClient.create(SchemaOf.dataSource(database))
                .sql("select intent_id, state from verifications")
                .query(
                        row -> {
                            states.put(row.getString("intent_id"), row.getString("state"));
                        });
        return states;
    }

    String get(String path) throws Exception {
        URI url =
                URI.create(
                        "http://127.0.0.1:"
                                + service.getEnvironment().getProperty("local.server.port"));
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(url.resolve(path)).build(), BodyHandlers.ofString())
                .body();
    }

    @Override
    public void close() {
        service.close();
        facts.close();
        deadLetters.close();
        producer.close(Duration.ZERO);
    }
}
