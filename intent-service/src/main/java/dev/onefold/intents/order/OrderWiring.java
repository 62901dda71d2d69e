package dev.onefold.intents.order;

import dev.onefold.intents.contact.RecogniseContact;
import dev.onefold.intents.contact.RecordConsent;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
public class OrderWiring {

    @Bean
    public ApplySequence applySequence(
            RecogniseContact recognise, RecordConsent consents, JdbcClient jdbc) {
        return new ApplySequence(recognise, consents, new MemberTable(jdbc));
    }
}
