package dev.onefold.intents.claim;

import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.WayTable;
import dev.onefold.rules.time.QuietHours;
import java.time.InstantSource;
import java.util.UUID;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ClaimSettings.class)
public class ClaimWiring {

    @Bean
    ClaimIntents claimIntents(
            TransactionTemplate transaction,
            JdbcClient jdbc,
            ChangeTable changes,
            QuietHours quiet,
            ClaimSettings settings) {
        return new ClaimIntents(
                transaction,
                new CandidateTable(jdbc),
                new ClaimTable(jdbc),
                changes,
                new WayTable(jdbc),
                quiet,
                settings,
                UUID::randomUUID);
    }

    @Bean
    public PreviewClaims previewClaims(JdbcClient jdbc, QuietHours quiet) {
        return new PreviewClaims(new CandidateTable(jdbc), quiet);
    }

    @Bean
    ClaimController claimController(
            ClaimIntents claimIntents, ClaimSettings settings, InstantSource clock) {
        return new ClaimController(claimIntents, settings, clock);
    }
}
