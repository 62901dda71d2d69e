package dev.onefold.dispatcher.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.codec.SchemaRegistry;
import dev.onefold.schemas.publish.Producers;
import dev.onefold.schemas.publish.Publisher;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.process.Ports;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.producer.Producer;
import org.junit.jupiter.api.Test;

class SettleAttemptsTest {

    @Test
    void nothingIsClaimedBeforeTheWayOfAnOutcomeWasOpenOnce() {
        AtomicInteger rehearsals = new AtomicInteger();
        try (Producer<byte[], byte[]> nowhere =
                Producers.create("127.0.0.1:" + Ports.free(), Map.of(), Duration.ofSeconds(3))) {
            SettleAttempts settle =
                    new SettleAttempts(
                            publisher(nowhere),
                            () -> {
                                if (rehearsals.incrementAndGet() < 3) {
                                    throw new IllegalStateException("the registry is away");
                                }
                            },
                            new SimpleMeterRegistry());

            assertThatThrownBy(settle::makeReady).hasMessage("the registry is away");
            assertThatThrownBy(settle::makeReady).hasMessage("the registry is away");
            settle.makeReady();
            settle.makeReady();
        }
        assertThat(rehearsals).hasValue(3);
    }

    private static Publisher publisher(Producer<byte[], byte[]> producer) {
        TopicNames names = new TopicNames("");
        URI nowhere = URI.create("http://127.0.0.1:" + Ports.free());
        return new Publisher(
                producer,
                new AvroCodec(new SchemaRegistry(nowhere), names),
                names,
                "dispatcher",
                InstantSource.system());
    }
}
