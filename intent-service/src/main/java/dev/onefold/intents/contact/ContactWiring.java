package dev.onefold.intents.contact;

import dev.onefold.intents.audit.ActionTable;
import dev.onefold.intents.difference.DifferenceTable;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import java.time.InstantSource;
import java.util.UUID;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
public class ContactWiring {

    @Bean
    public RecogniseContact recogniseContact(JdbcClient jdbc) {
        return new RecogniseContact(
                new ContactTable(jdbc), new DifferenceTable(jdbc), UUID::randomUUID);
    }

    @Bean
    public RecordConsent recordConsent(JdbcClient jdbc) {
        return new RecordConsent(
                new ConsentTable(jdbc),
                new SuspensionTable(jdbc),
                new IntentTable(jdbc),
                new ChangeTable(jdbc),
                new DifferenceTable(jdbc));
    }

    @Bean
    public ApplyPreference applyPreference(RecogniseContact recognise, RecordConsent consents) {
        return new ApplyPreference(recognise, consents);
    }

    @Bean
    ContactActions contactActions(
            TransactionTemplate transaction, RecordConsent consents, JdbcClient jdbc) {
        return new ContactActions(
                transaction,
                new ConsentTable(jdbc),
                new ContactTable(jdbc),
                consents,
                new ActionTable(jdbc));
    }

    @Bean
    LiftSuspension liftSuspension(
            TransactionTemplate transaction, RecordConsent consents, JdbcClient jdbc) {
        return new LiftSuspension(
                transaction, new ConsentTable(jdbc), consents, new ActionTable(jdbc));
    }

    @Bean
    MergeContacts mergeContacts(
            TransactionTemplate transaction, RecordConsent consents, JdbcClient jdbc) {
        return new MergeContacts(
                transaction,
                new MergeTable(jdbc),
                consents,
                new DifferenceTable(jdbc),
                new ActionTable(jdbc));
    }

    @Bean
    EraseContact eraseContact(TransactionTemplate transaction, JdbcClient jdbc) {
        return new EraseContact(
                transaction,
                new ConsentTable(jdbc),
                new ErasureTable(jdbc),
                new ErasedEventTable(jdbc),
                new IntentTable(jdbc),
                new ChangeTable(jdbc),
                new ActionTable(jdbc));
    }

    @Bean
    ContactController contactController(ContactDesk desk, JdbcClient jdbc, InstantSource clock) {
        return new ContactController(new ContactViews(jdbc), desk, clock);
    }

    @Bean
    ContactDesk contactDesk(
            ContactActions actions,
            LiftSuspension lifts,
            MergeContacts merges,
            EraseContact erasures) {
        return new ContactDesk(actions, lifts, merges, erasures);
    }
}
