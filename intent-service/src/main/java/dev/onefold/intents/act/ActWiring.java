package dev.onefold.intents.act;

import dev.onefold.intents.audit.ActionTable;
import dev.onefold.intents.booking.PresentWords;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.ReserveTable;
import dev.onefold.intents.operate.IntentViews;
import dev.onefold.intents.reply.ConfirmBooking;
import java.time.InstantSource;
import java.util.UUID;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
public class ActWiring {

    @Bean
    ActOnIntent actOnIntent(
            TransactionTemplate transaction,
            JdbcClient jdbc,
            IntentTable intents,
            ChangeTable changes) {
        return new ActOnIntent(transaction, intents, new RequestTable(jdbc), changes);
    }

    @Bean
    AskAgain askAgain(
            TransactionTemplate transaction,
            JdbcClient jdbc,
            IntentTable intents,
            ChangeTable changes) {
        return new AskAgain(
                transaction,
                intents,
                new FirstTable(jdbc),
                new PresentWords(jdbc),
                new ReserveTable(jdbc),
                changes,
                UUID::randomUUID);
    }

    @Bean
    RecordManualContact recordManualContact(
            TransactionTemplate transaction,
            JdbcClient jdbc,
            IntentTable intents,
            ChangeTable changes) {
        return new RecordManualContact(
                transaction, new ManualContactTable(jdbc), intents, changes, new ActionTable(jdbc));
    }

    @Bean
    ActionController actionController(
            ActOnIntent acting, AskAgain asking, IntentViews views, InstantSource clock) {
        return new ActionController(acting, asking, views, clock);
    }

    @Bean
    BookingActionController bookingActionController(
            RecordManualContact recording, ConfirmBooking confirming, InstantSource clock) {
        return new BookingActionController(recording, confirming, clock);
    }
}
