package dev.onefold.testkit.demo;

import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.codec.SchemaRegistry;
import dev.onefold.schemas.example.BookingFile;
import dev.onefold.schemas.publish.Producers;
import dev.onefold.schemas.publish.Publisher;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.testkit.services.Services;
import dev.onefold.wire.BookingChanged;
import dev.onefold.wire.IntentChanged;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.Producer;

/// Everything a story plays on: the running services, seen and reached from outside only.
final class Stage implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(45);
    private static final Duration PUBLISH = Duration.ofSeconds(30);
    private static final Duration GLANCE = Duration.ofMillis(50);

    private final Services services;
    private final Timeline timeline;
    private final Told told = new Told();
    private final Changes changes;
    private final Backlog backlog;
    private final Producer<byte[], byte[]> producer;
    private final Publisher publisher;
    private final IntentCalls intents;
    private final SandboxCalls sandbox;

    Stage(Services services, Timeline timeline) {
        this.services = services;
        this.timeline = timeline;
        this.changes = Changes.of(services);
        this.backlog = new Backlog(services);
        this.producer =
                Producers.create(
                        services.stack().addresses().bootstrapServers(), Map.of(), PUBLISH);
        SchemaRegistry registry = new SchemaRegistry(services.stack().addresses().ccompatUrl());
        AvroCodec codec = new AvroCodec(registry, services.topics());
        this.publisher =
                new Publisher(producer, codec, services.topics(), "demo", InstantSource.system());
        this.intents = new IntentCalls(services.intentService().url(), services.keys().operator());
        this.sandbox = new SandboxCalls(services.sandbox().url());
    }

    SandboxCalls sandbox() {
        return sandbox;
    }

    Told told() {
        return told;
    }

    void publish(BookingChanged booking, int times) {
        String key = BookingFile.key(booking);
        List<CompletableFuture<Void>> written =
                Stream.generate(
                                () ->
                                        publisher.publish(
                                                Topic.BOOKINGS_CHANGED,
                                                key,
                                                key + "/" + booking.getVersion(),
                                                booking))
                        .limit(times)
                        .toList();
        Publisher.await(written, PUBLISH);
    }

    /// Shows what happens until the condition holds.
    ///
    /// @throws BrokenStoryException when it does not within the time
    void watchUntil(String what, BooleanSupplier condition) {
        long begun = System.nanoTime();
        while (!condition.getAsBoolean()) {
            show();
            long waited = (System.nanoTime() - begun) / 1_000_000_000;
            timeline.waiting("waiting until " + what, waited);
            if (waited >= PATIENCE.toSeconds()) {
                throw new BrokenStoryException(
                        "waited %d s in vain until %s. The logs are in %s"
                                .formatted(
                                        waited, what, services.intentService().log().getParent()));
            }
        }
    }

    /// Watches until nothing is left to do: all is read, nothing is on its way, all is told.
    void watchUntilQuiet() {
        watchUntil(
                "everything is taken in",
                () -> {
                    show();
                    return backlog.isEmpty()
                            && !sandbox.isBusy()
                            && isSettled()
                            && backlog.isEmpty();
                });
        show();
    }

    private boolean isSettled() {
        Instant now = Instant.now();
        return told.bookings().stream()
                .allMatch(
                        booking ->
                                !intents.isMoving(booking, now)
                                        && intents.of(booking, told).stream()
                                                .allMatch(one -> one.state().equals(one.told())));
    }

    Found found(List<Expected> expected) {
        List<Found.Intent> all =
                Stream.concat(expected.stream().map(Expected::booking), told.bookings().stream())
                        .distinct()
                        .flatMap(booking -> intents.of(booking, told).stream())
                        .toList();
        return new Found(all, sandbox.received(), backlog.deadLetters());
    }

    private void show() {
        changes.next(GLANCE).stream().filter(told::hear).forEach(this::show);
    }

    private void show(IntentChanged change) {
        if (change.getFromState() != null) {
            timeline.moved(change);
            return;
        }
        var due = intents.due(change.getBusinessReference(), change.getIntentId());
        boolean isNow = !due.toInstant().isAfter(change.getOccurredAt().plusSeconds(1));
        timeline.planned(change, due, isNow);
    }

    @Override
    public void close() {
        producer.close(Duration.ofSeconds(5));
        changes.close();
        backlog.close();
    }
}
