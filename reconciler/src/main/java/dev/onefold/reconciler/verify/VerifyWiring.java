package dev.onefold.reconciler.verify;

import dev.onefold.schemas.listen.Listeners;
import dev.onefold.schemas.publish.Publisher;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.wire.VerificationRequested;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(VerifySettings.class)
public class VerifyWiring {

    // Asked before anything else, so that the answer names the key.
    @Bean
    static BeanFactoryPostProcessor databaseIsNamed(Environment environment) {
        return _ -> {
            String url = environment.getProperty("spring.datasource.url", "");
            if (!url.startsWith("jdbc:postgresql:")) {
                throw new InvalidConfigurationPropertyValueException(
                        "spring.datasource.url",
                        url,
                        "It must be the JDBC address of the reconciler's Postgres, such as"
                                + " jdbc:postgresql://127.0.0.1:5432/onefold.");
            }
        };
    }

    @Bean
    VerificationTable verificationTable(JdbcClient jdbc) {
        return new VerificationTable(jdbc);
    }

    @Bean
    VerifyAttempts verifyAttempts(
            VerificationTable table,
            Publisher publisher,
            PlatformTransactionManager transactions,
            VerifySettings settings,
            MeterRegistry meters) {
        return new VerifyAttempts(
                table, publisher, new TransactionTemplate(transactions), settings, meters);
    }

    @Bean
    VerifyPoller verifyPoller(VerifyAttempts verify, VerifySettings settings, InstantSource clock) {
        return new VerifyPoller(verify, settings, clock);
    }

    @Bean
    ConcurrentMessageListenerContainer<byte[], byte[]> verificationListener(
            Listeners listeners, VerificationTable table) {
        return listeners.on(
                Topic.VERIFICATIONS_REQUESTED,
                VerificationRequested.class,
                1,
                new VerificationListener(table));
    }
}
