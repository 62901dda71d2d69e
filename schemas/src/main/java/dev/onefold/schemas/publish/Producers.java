package dev.onefold.schemas.publish;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/// Makes producers. Every setting that matters for safety is written down here.
public final class Producers {

    /// Above the largest record of any topic and its dead letter's headers.
    private static final int MAX_REQUEST_BYTES = 9 << 20;

    private Producers() {}

    /// @param further client settings; of those below only how records are batched gives way to
    ///     them
    /// @param delivery how long the broker may take before a record counts as not written;
    ///     metadata may take a third of it
    public static Producer<byte[], byte[]> create(
            String bootstrapServers, Map<String, String> further, Duration delivery) {
        Map<String, Object> all = new HashMap<>(further);
        all.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers);
        all.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
        all.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
        all.put(ProducerConfig.ACKS_CONFIG, "all");
        all.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        all.put(ProducerConfig.RETRIES_CONFIG, Integer.MAX_VALUE);
        all.put(ProducerConfig.MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION, 5);
        all.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, (int) delivery.toMillis());
        all.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, (int) delivery.toMillis() / 2);
        all.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, (int) delivery.toMillis() / 3);
        all.putIfAbsent(ProducerConfig.LINGER_MS_CONFIG, 5);
        all.putIfAbsent(ProducerConfig.BATCH_SIZE_CONFIG, 64 << 10);
        all.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, "lz4");
        all.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, MAX_REQUEST_BYTES);
        return new KafkaProducer<>(all);
    }
}
