package dev.onefold.intents.contact;

import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import java.util.UUID;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
public class ContactWiring {

    @Bean
    public RecogniseContact recogniseContact(JdbcClient jdbc) {
        return new RecogniseContact(new ContactTable(jdbc), UUID::randomUUID);
    }

    @Bean
    public RecordConsent recordConsent(JdbcClient jdbc) {
        return new RecordConsent(
                new ConsentTable(jdbc), new IntentTable(jdbc), new ChangeTable(jdbc));
    }

    @Bean
    public ApplyPreference applyPreference(RecogniseContact recognise, RecordConsent consents) {
        return new ApplyPreference(recognise, consents);
    }
}
