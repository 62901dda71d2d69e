package dev.onefold.ingress.reverify;

import dev.onefold.ingress.publish.PublishAgain;
import dev.onefold.ingress.publish.PublishWiring;
import dev.onefold.ingress.verify.CurrentEndpoints;
import dev.onefold.ingress.verify.Endpoints;
import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.codec.SchemaRegistry;
import dev.onefold.schemas.listen.KafkaSettings;
import dev.onefold.schemas.listen.RegistrySettings;
import dev.onefold.schemas.topic.TopicNames;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;

/// The ingress' configuration without its web server.
@Configuration(proxyBeanMethods = false)
@Import(PublishWiring.class)
class ReverifyWiring {

    @Bean
    InstantSource clock() {
        return InstantSource.system();
    }

    @Bean
    MeterRegistry meters() {
        return new SimpleMeterRegistry();
    }

    @Bean
    Endpoints endpoints(Environment environment, InstantSource clock) {
        return CurrentEndpoints.read(environment, clock.instant());
    }

    @Bean
    RejectedTopic rejectedTopic(KafkaSettings kafka, RegistrySettings registry) {
        TopicNames names = new TopicNames(kafka.topicPrefix());
        return new RejectedTopic(
                kafka, names, new AvroCodec(new SchemaRegistry(registry.url()), names));
    }

    @Bean
    ReverifyDeliveries reverifyDeliveries(RejectedTopic topic, PublishAgain publish) {
        return new ReverifyDeliveries(topic, publish);
    }
}
