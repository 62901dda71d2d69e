package dev.onefold.intents.template;

import dev.onefold.intents.difference.DifferenceTable;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.WaitingTable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
public class TemplateWiring {

    @Bean
    public ApplyTemplateSeen applyTemplateSeen(JdbcClient jdbc) {
        return new ApplyTemplateSeen(
                new TemplateTable(jdbc),
                new WaitingTable(jdbc),
                new ChangeTable(jdbc),
                new DifferenceTable(jdbc));
    }
}
