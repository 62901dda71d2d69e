package dev.onefold.schemas.listen;

import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.codec.SchemaRegistry;
import dev.onefold.schemas.deadletter.DeadLetters;
import dev.onefold.schemas.deadletter.Owner;
import dev.onefold.schemas.publish.Producers;
import dev.onefold.schemas.publish.Publisher;
import dev.onefold.schemas.topic.TopicNames;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.kafka.KafkaClientMetrics;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.apache.kafka.clients.producer.Producer;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.listener.MessageListenerContainer;

/// What each service needs to read and write topics. A service imports it and declares its
/// containers.
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({KafkaSettings.class, RegistrySettings.class})
public class KafkaWiring {

    @Bean
    TopicNames topicNames(KafkaSettings settings) {
        return new TopicNames(settings.topicPrefix());
    }

    @Bean
    AvroCodec avroCodec(RegistrySettings registry, TopicNames names) {
        return new AvroCodec(new SchemaRegistry(registry.url()), names);
    }

    @Bean(destroyMethod = "close")
    Producer<byte[], byte[]> producer(
            KafkaSettings settings,
            @Value("${onefold.kafka-delivery-timeout:30s}") Duration delivery) {
        return Producers.create(settings.bootstrapServers(), settings.properties(), delivery);
    }

    @Bean
    Publisher publisher(
            Producer<byte[], byte[]> producer,
            AvroCodec codec,
            TopicNames names,
            @Value("${spring.application.name}") String service,
            InstantSource clock) {
        return new Publisher(producer, codec, names, service, clock);
    }

    @Bean
    DeadLetters deadLetters(
            Producer<byte[], byte[]> producer,
            InstantSource clock,
            @Value("${spring.application.name}") String service,
            @Value("${onefold.version:development}") String version,
            MeterRegistry meters) {
        return new DeadLetters(producer, new Owner(service, version), clock, meters);
    }

    @Bean
    Listeners listeners(
            KafkaSettings settings,
            TopicNames names,
            AvroCodec codec,
            DeadLetters deadLetters,
            MeterRegistry meters) {
        return new Listeners(settings, names, codec, deadLetters, meters);
    }

    @Bean
    KafkaClientMetrics producerMetrics(Producer<byte[], byte[]> producer) {
        return new KafkaClientMetrics(producer);
    }

    @Bean
    HealthIndicator listenersHealth(List<MessageListenerContainer> containers) {
        return new ListenersHealth(containers);
    }
}
