package dev.onefold.schemas.publish;

import dev.onefold.schemas.EnvironmentFault;
import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.avro.specific.SpecificRecord;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/// Writes records with their text headers. A record counts as written when its future ends well.
/// Thread-safe.
public final class Publisher {

    private static final byte[] SPECVERSION = "1.0".getBytes(StandardCharsets.UTF_8);
    private static final byte[] CONTENT_TYPE = "application/avro".getBytes(StandardCharsets.UTF_8);

    private final Producer<byte[], byte[]> producer;
    private final AvroCodec codec;
    private final TopicNames names;
    private final byte[] source;
    private final InstantSource clock;

    /// @param source the service that speaks, for the header `ce_source`
    public Publisher(
            Producer<byte[], byte[]> producer,
            AvroCodec codec,
            TopicNames names,
            String source,
            InstantSource clock) {
        this.producer = producer;
        this.codec = codec;
        this.names = names;
        this.source = source.getBytes(StandardCharsets.UTF_8);
        this.clock = clock;
    }

    /// Hands a record to the producer. Blocks only while the broker's metadata is unknown, within
    /// `max.block.ms`.
    ///
    /// @param id names the event for good; the same event published again has the same id
    public CompletableFuture<Void> publish(
            Topic topic, String key, String id, SpecificRecord value) {
        return publish(topic, key, id, value, Map.of());
    }

    /// As [#publish(Topic, String, String, SpecificRecord)], with further text headers such as
    /// `traceparent`.
    public CompletableFuture<Void> publish(
            Topic topic, String key, String id, SpecificRecord value, Map<String, String> further) {
        ProducerRecord<byte[], byte[]> record =
                new ProducerRecord<>(
                        names.of(topic),
                        key.getBytes(StandardCharsets.UTF_8),
                        codec.encode(topic, value));
        describe(record.headers(), topic, id);
        further.forEach((name, text) -> text(record.headers(), name, text));
        CompletableFuture<Void> written = new CompletableFuture<>();
        try {
            // The callback says more than the returned future, and without a thread that waits.
            var _ = producer.send(record, (_, fault) -> settle(written, fault));
        } catch (RuntimeException fault) {
            written.completeExceptionally(fault);
        }
        return written;
    }

    private static void settle(CompletableFuture<Void> written, @Nullable Exception fault) {
        if (fault == null) {
            written.complete(null);
        } else {
            written.completeExceptionally(fault);
        }
    }

    /// Writes records and waits until the broker has them all. Gives up at the first one that the
    /// producer does not even take: while the broker is away each would block for as long again.
    ///
    /// @throws NotPublishedException when one was not written, or not in time; some of the others
    ///     may have been
    public void publishAll(List<Outgoing> records, Duration patience) {
        List<CompletableFuture<Void>> written = new ArrayList<>(records.size());
        for (Outgoing record : records) {
            CompletableFuture<Void> one =
                    publish(record.topic(), record.key(), record.id(), record.value());
            written.add(one);
            if (one.isCompletedExceptionally()) {
                break;
            }
        }
        await(written, patience);
    }

    /// Waits until all are written.
    ///
    /// @throws NotPublishedException when one was not, or not in time; some of the others may
    ///     have been
    public static void await(List<CompletableFuture<Void>> written, Duration patience) {
        try {
            CompletableFuture.allOf(written.toArray(CompletableFuture[]::new))
                    .get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new NotPublishedException("The broker did not take a record", e);
        } catch (TimeoutException e) {
            throw new NotPublishedException("The broker did not answer within " + patience, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NotPublishedException("Interrupted while the broker took records", e);
        }
    }

    private void describe(Headers headers, Topic topic, String id) {
        headers.add("ce_specversion", SPECVERSION);
        text(headers, "ce_id", id);
        text(headers, "ce_type", topic.topicName());
        headers.add("ce_source", source);
        text(headers, "ce_time", clock.instant().toString());
        headers.add("content-type", CONTENT_TYPE);
    }

    private static void text(Headers headers, String name, String value) {
        headers.add(name, value.getBytes(StandardCharsets.UTF_8));
    }

    /// A record on its way out.
    ///
    /// @param id names the event for good; the same event published again has the same id
    public record Outgoing(Topic topic, String key, String id, SpecificRecord value) {}

    /// The broker is away or slow.
    public static final class NotPublishedException extends RuntimeException
            implements EnvironmentFault {
        NotPublishedException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
