package dev.onefold.intents.template;

import dev.onefold.intents.audit.ActionTable;
import dev.onefold.intents.difference.DifferenceTable;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.WaitingTable;
import dev.onefold.intents.intent.WayTable;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
public class TemplateWiring {

    @Bean
    public ApplyTemplateSeen applyTemplateSeen(JdbcClient jdbc) {
        return new ApplyTemplateSeen(new TemplateTable(jdbc), follow(jdbc));
    }

    @Bean
    TemplateController templateController(
            TransactionTemplate transaction, JdbcClient jdbc, InstantSource clock) {
        return new TemplateController(
                new VersionTable(jdbc),
                new AddTemplate(transaction, new VersionTable(jdbc), new ActionTable(jdbc)),
                setStatus(transaction, jdbc),
                migrate(transaction, jdbc),
                clock);
    }

    @Bean
    MeterBinder blockedTemplates(JdbcClient jdbc) {
        VersionTable versions = new VersionTable(jdbc);
        return meters ->
                Gauge.builder("onefold.templates.blocked", versions, VersionTable::countBlocked)
                        .description("Texts whose newest version may not be used")
                        .register(meters);
    }

    static SetTemplateStatus setStatus(TransactionTemplate transaction, JdbcClient jdbc) {
        return new SetTemplateStatus(
                transaction,
                new VersionTable(jdbc),
                new TemplateTable(jdbc),
                follow(jdbc),
                new ActionTable(jdbc));
    }

    static MigrateTemplate migrate(TransactionTemplate transaction, JdbcClient jdbc) {
        return new MigrateTemplate(
                transaction,
                new MigrationTable(jdbc),
                new IntentTable(jdbc),
                new ChangeTable(jdbc),
                new ActionTable(jdbc));
    }

    private static FollowTemplate follow(JdbcClient jdbc) {
        return new FollowTemplate(
                new TemplateTable(jdbc),
                new WaitingTable(jdbc),
                new WayTable(jdbc),
                new ChangeTable(jdbc),
                new DifferenceTable(jdbc));
    }
}
