package dev.onefold.schemas.deadletter;

import dev.onefold.schemas.EnvironmentFault;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sets a record aside on the service's own dead-letter topic: the original key and bytes, and
/// our text headers. Returns only when the broker has it; a crash in between sets it aside twice,
/// never not at all.
public final class DeadLetters {

    private static final Logger LOG = LoggerFactory.getLogger(DeadLetters.class);
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Producer<byte[], byte[]> producer;
    private final Owner owner;
    private final InstantSource clock;
    private final MeterRegistry meters;

    public DeadLetters(
            Producer<byte[], byte[]> producer,
            Owner owner,
            InstantSource clock,
            MeterRegistry meters) {
        this.producer = producer;
        this.owner = owner;
        this.clock = clock;
        this.meters = meters;
    }

    /// The service that sets aside.
    public String owner() {
        return owner.service();
    }

    /// @throws NotSetAsideException when the broker did not take it; the record must then not be
    ///     passed over
    public void setAside(ConsumerRecord<byte[], byte[]> record, Failure failure) {
        String topic = record.topic() + "." + owner.service() + ".dlt";
        ProducerRecord<byte[], byte[]> letter =
                new ProducerRecord<>(
                        topic,
                        null,
                        record.key(),
                        record.value(),
                        DeadLetterHeaders.of(record, failure, owner, clock.instant()));
        try {
            producer.send(letter).get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new NotSetAsideException(topic, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NotSetAsideException(topic, e);
        }
        meters.counter("onefold.dead.letters", "topic", topic, "reason", failure.reason())
                .increment();
        LOG.warn(
                "Set aside {}-{}@{} on {}: {}: {}. Inspect it there and replay or discard it.",
                record.topic(),
                record.partition(),
                record.offset(),
                topic,
                failure.reason(),
                failure.error());
    }

    /// The broker is away: hold the partition.
    static final class NotSetAsideException extends RuntimeException implements EnvironmentFault {
        NotSetAsideException(String topic, Throwable cause) {
            super(
                    "The dead letter could not be written to " + topic + "; it is tried again",
                    cause);
        }
    }
}
