package dev.onefold.dispatcher.settle;

import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.publish.Publisher;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import io.micrometer.core.instrument.MeterRegistry;
import org.apache.kafka.clients.producer.Producer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
public class SettleWiring {

    @Bean
    SettleAttempts settleAttempts(
            Publisher publisher,
            AvroCodec codec,
            Producer<byte[], byte[]> producer,
            TopicNames names,
            MeterRegistry meters) {
        return new SettleAttempts(
                publisher,
                () -> {
                    codec.encode(Topic.ATTEMPTS_SETTLED, SettledRecords.sample());
                    producer.partitionsFor(names.of(Topic.ATTEMPTS_SETTLED));
                },
                meters);
    }
}
