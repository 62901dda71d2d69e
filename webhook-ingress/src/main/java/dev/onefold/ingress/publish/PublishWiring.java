package dev.onefold.ingress.publish;

import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.codec.SchemaRegistry;
import dev.onefold.schemas.listen.KafkaSettings;
import dev.onefold.schemas.listen.RegistrySettings;
import dev.onefold.schemas.publish.Producers;
import dev.onefold.schemas.publish.Publisher;
import dev.onefold.schemas.topic.TopicNames;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.kafka.KafkaClientMetrics;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.kafka.clients.producer.Producer;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Writes and does not read: the part of the topics' wiring that the ingress needs.
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({
    KafkaSettings.class,
    RegistrySettings.class,
    PublishSettings.class,
    RejectedSettings.class
})
public class PublishWiring {

    // Closed after the web server has drained; waits for what is on its way.
    @Bean(destroyMethod = "close")
    Producer<byte[], byte[]> producer(KafkaSettings kafka, PublishSettings settings) {
        // Somebody waits for each record, and 5 ms are little beside the way of a webhook. Without
        // them nearly every record is a request of its own, at the cost of ingress and broker.
        Map<String, String> further = new HashMap<>(Map.of("linger.ms", "5"));
        further.putAll(kafka.properties());
        return Producers.create(kafka.bootstrapServers(), further, settings.delivery());
    }

    @Bean
    KafkaClientMetrics producerMetrics(Producer<byte[], byte[]> producer) {
        return new KafkaClientMetrics(producer);
    }

    @Bean(destroyMethod = "close")
    ExecutorService publications() {
        return Executors.newVirtualThreadPerTaskExecutor();
    }

    @Bean
    Publisher publisher(
            Producer<byte[], byte[]> producer,
            KafkaSettings kafka,
            RegistrySettings registry,
            InstantSource clock) {
        TopicNames names = new TopicNames(kafka.topicPrefix());
        AvroCodec codec = new AvroCodec(new SchemaRegistry(registry.url()), names);
        return new Publisher(producer, codec, names, "webhook-ingress", clock);
    }

    @Bean
    DeliveryIds deliveryIds() {
        return new DeliveryIds(new SecureRandom());
    }

    @Bean
    PublishDelivery publishDelivery(
            Publisher publisher, PublishSettings settings, ExecutorService publications) {
        return new PublishDelivery(publisher, settings, publications);
    }

    @Bean
    PublishAgain publishAgain(Publisher publisher) {
        return new PublishAgain(publisher);
    }

    @Bean
    KeepRejected keepRejected(
            Publisher publisher,
            RejectedSettings settings,
            DeliveryIds ids,
            ExecutorService publications,
            MeterRegistry meters) {
        return new KeepRejected(publisher, settings, ids, publications, meters);
    }
}
