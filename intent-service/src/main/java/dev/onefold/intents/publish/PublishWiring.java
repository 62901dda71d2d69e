package dev.onefold.intents.publish;

import dev.onefold.intents.loop.StepLoop;
import dev.onefold.schemas.publish.Publisher;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(PublishSettings.class)
public class PublishWiring {

    @Bean
    PublishChanges publishChanges(
            TransactionTemplate transaction,
            JdbcClient jdbc,
            Publisher publisher,
            PublishSettings settings,
            MeterRegistry meters) {
        return new PublishChanges(transaction, new OutboxTable(jdbc), publisher, settings, meters);
    }

    @Bean
    StepLoop publishLoop(PublishChanges publish, PublishSettings settings) {
        return new StepLoop(
                "publish",
                settings.pollInterval(),
                () -> publish.publishOnce() >= settings.batch());
    }
}
