package dev.onefold.intents.intent;

import dev.onefold.rules.time.QuietHours;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(QuietSettings.class)
public class IntentWiring {

    @Bean
    TransactionTemplate transaction(PlatformTransactionManager manager) {
        return new TransactionTemplate(manager);
    }

    @Bean
    QuietHours quietHours(QuietSettings settings) {
        return settings.hours();
    }

    @Bean
    IntentTable intentTable(JdbcClient jdbc) {
        return new IntentTable(jdbc);
    }

    @Bean
    ChangeTable changeTable(JdbcClient jdbc) {
        return new ChangeTable(jdbc);
    }

    @Bean
    AttemptTable attemptTable(JdbcClient jdbc) {
        return new AttemptTable(jdbc);
    }

    @Bean
    EvidenceTable evidenceTable(JdbcClient jdbc) {
        return new EvidenceTable(jdbc);
    }
}
