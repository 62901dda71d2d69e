package dev.onefold.intents.reprocess;

import dev.onefold.intents.audit.ActionTable;
import dev.onefold.intents.claim.PreviewClaims;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import java.time.InstantSource;
import java.util.UUID;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
public class ReprocessWiring {

    private static final int AT_ONCE = 500;

    @Bean
    PlanReprocess planReprocess(
            TransactionTemplate transaction, JdbcClient jdbc, PreviewClaims preview) {
        return new PlanReprocess(
                transaction,
                new PeriodTable(jdbc),
                new PlanTable(jdbc),
                preview,
                new ActionTable(jdbc),
                UUID::randomUUID);
    }

    @Bean
    ExecuteReprocess executeReprocess(
            TransactionTemplate transaction,
            JdbcClient jdbc,
            IntentTable intents,
            ChangeTable changes) {
        return new ExecuteReprocess(
                transaction,
                new PeriodTable(jdbc),
                new PlanTable(jdbc),
                intents,
                changes,
                new ActionTable(jdbc),
                AT_ONCE);
    }

    @Bean
    ReprocessController reprocessController(
            PlanReprocess planning,
            ExecuteReprocess executing,
            JdbcClient jdbc,
            InstantSource clock) {
        return new ReprocessController(
                planning, executing, new ShowPlan(new PlanTable(jdbc)), clock);
    }
}
