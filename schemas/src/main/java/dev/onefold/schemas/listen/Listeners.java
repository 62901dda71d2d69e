package dev.onefold.schemas.listen;

import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.deadletter.DeadLetters;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.HashMap;
import java.util.Map;
import org.apache.avro.specific.SpecificRecord;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.springframework.kafka.core.DefaultKafkaConsumerFactory;
import org.springframework.kafka.core.MicrometerConsumerListener;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.listener.DefaultErrorHandler;
import org.springframework.util.backoff.FixedBackOff;

/// Makes the containers in which a service listens. Every setting that matters for safety is
/// written down here.
public final class Listeners {

    private static final long PAUSE_MILLIS = 1_000;

    private final KafkaSettings settings;
    private final TopicNames names;
    private final AvroCodec codec;
    private final DeadLetters deadLetters;
    private final MeterRegistry meters;

    public Listeners(
            KafkaSettings settings,
            TopicNames names,
            AvroCodec codec,
            DeadLetters deadLetters,
            MeterRegistry meters) {
        this.settings = settings;
        this.names = names;
        this.codec = codec;
        this.deadLetters = deadLetters;
        this.meters = meters;
    }

    /// A container for one topic, to be declared as a bean, which starts and stops it.
    ///
    /// @param concurrency consumer threads, at most the topic's partitions
    public <T extends SpecificRecord> ConcurrentMessageListenerContainer<byte[], byte[]> on(
            Topic topic, Class<T> type, int concurrency, RecordHandler<T> handler) {
        ContainerProperties properties = new ContainerProperties(names.of(topic));
        properties.setGroupId(names.group(deadLetters.owner()));
        properties.setAckMode(ContainerProperties.AckMode.BATCH);
        properties.setSyncCommits(true);
        properties.setMissingTopicsFatal(false);
        properties.setAuthExceptionRetryInterval(java.time.Duration.ofSeconds(10));
        properties.setMessageListener(new Intake<>(type, codec, handler, deadLetters));
        DefaultKafkaConsumerFactory<byte[], byte[]> consumers =
                new DefaultKafkaConsumerFactory<>(consumer());
        consumers.addListener(new MicrometerConsumerListener<>(meters));
        ConcurrentMessageListenerContainer<byte[], byte[]> container =
                new ConcurrentMessageListenerContainer<>(consumers, properties);
        container.setBeanName(topic.topicName());
        container.setConcurrency(concurrency);
        container.setCommonErrorHandler(holdThePartition());
        return container;
    }

    // What reaches it is a fault of the surroundings: Intake has dealt with everything else. So it
    // never gives up.
    private static DefaultErrorHandler holdThePartition() {
        DefaultErrorHandler handler =
                new DefaultErrorHandler(
                        new FixedBackOff(PAUSE_MILLIS, FixedBackOff.UNLIMITED_ATTEMPTS));
        handler.setClassifications(Map.of(), true);
        handler.setLogLevel(org.springframework.kafka.KafkaException.Level.WARN);
        return handler;
    }

    private Map<String, Object> consumer() {
        Map<String, Object> all = new HashMap<>(settings.properties());
        all.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, settings.bootstrapServers());
        all.put(ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
        all.put(ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
        all.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        all.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        all.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        all.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, settings.maxPollRecords());
        all.put(ConsumerConfig.MAX_POLL_INTERVAL_MS_CONFIG, 300_000);
        // A killed instance's partitions move on after this, instead of the default 45 s.
        all.put(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, 10_000);
        all.put(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, 3_000);
        all.put(ConsumerConfig.CLIENT_ID_CONFIG, deadLetters.owner());
        return all;
    }
}
