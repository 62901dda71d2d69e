package dev.onefold.ingress.publish;

import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.codec.SchemaRegistry;
import dev.onefold.schemas.listen.KafkaSettings;
import dev.onefold.schemas.listen.RegistrySettings;
import dev.onefold.schemas.publish.Producers;
import dev.onefold.schemas.publish.Publisher;
import dev.onefold.schemas.topic.TopicNames;
import io.micrometer.core.instrument.binder.kafka.KafkaClientMetrics;
import java.time.InstantSource;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.kafka.clients.producer.Producer;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Writes and does not read: the part of the topics' wiring that the ingress needs.
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({KafkaSettings.class, RegistrySettings.class, PublishSettings.class})
public class PublishWiring {

    // Closed after the web server has drained; waits for what is on its way.
    @Bean(destroyMethod = "close")
    Producer<byte[], byte[]> producer(KafkaSettings kafka, PublishSettings settings) {
        return Producers.create(kafka.bootstrapServers(), kafka.properties(), settings.delivery());
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
    PublishDelivery publishDelivery(
            Producer<byte[], byte[]> producer,
            KafkaSettings kafka,
            RegistrySettings registry,
            PublishSettings settings,
            InstantSource clock,
            ExecutorService publications) {
        TopicNames names = new TopicNames(kafka.topicPrefix());
        AvroCodec codec = new AvroCodec(new SchemaRegistry(registry.url()), names);
        return new PublishDelivery(
                new Publisher(producer, codec, names, "webhook-ingress", clock),
                settings,
                () -> UUID.randomUUID().toString(),
                publications);
    }
}
