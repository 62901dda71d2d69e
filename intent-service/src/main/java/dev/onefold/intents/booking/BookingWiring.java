package dev.onefold.intents.booking;

import dev.onefold.intents.contact.RecogniseContact;
import dev.onefold.intents.contact.RecogniseContacts;
import dev.onefold.intents.contact.RecordConsents;
import dev.onefold.intents.difference.DifferenceTable;
import dev.onefold.intents.intent.BookedTable;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.ReaddressTable;
import dev.onefold.intents.intent.ReserveTable;
import dev.onefold.intents.intent.WaitingTable;
import dev.onefold.intents.template.TemplateTable;
import dev.onefold.rules.notice.Planning;
import dev.onefold.schemas.listen.Listeners;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.wire.BookingChanged;
import java.time.InstantSource;
import java.util.UUID;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
public class BookingWiring {

    @Bean
    public ApplyBookings applyBookings(
            TransactionTemplate transaction, JdbcClient jdbc, Planning planning) {
        RecogniseContacts recognise = new RecogniseContacts(jdbc, UUID::randomUUID);
        ChangeTable changes = new ChangeTable(jdbc);
        return new ApplyBookings(
                transaction,
                recognise,
                new RecordConsents(jdbc),
                new ChangeBookings(
                        new BookingTable(jdbc),
                        new WithdrawRefused(new BookedTable(jdbc), changes),
                        new DecideBookings(planning),
                        recognise,
                        changes,
                        new ReaddressNotices(new ReaddressTable(jdbc)),
                        new NoticeDrafts(new TemplateTable(jdbc), UUID::randomUUID),
                        new ReserveTable(jdbc)));
    }

    @Bean
    public NoticeDrafts noticeDrafts(JdbcClient jdbc) {
        return new NoticeDrafts(new TemplateTable(jdbc), UUID::randomUUID);
    }

    @Bean
    public ApplyBookingSeen applyBookingSeen(
            ApplyBookings apply, RecogniseContact recognise, JdbcClient jdbc) {
        BookingNameTable names = new BookingNameTable(jdbc);
        BookingTable bookings = new BookingTable(jdbc);
        WaitingTable waiting = new WaitingTable(jdbc);
        ChangeTable changes = new ChangeTable(jdbc);
        return new ApplyBookingSeen(
                names,
                bookings,
                new JoinBookings(names, bookings, new IntentTable(jdbc), waiting, changes),
                apply,
                new HoldNotices(names, waiting, changes),
                recognise,
                new DifferenceTable(jdbc));
    }

    @Bean
    ConcurrentMessageListenerContainer<byte[], byte[]> bookingListener(
            Listeners listeners, ApplyBookings apply, InstantSource clock) {
        return listeners.on(
                Topic.BOOKINGS_CHANGED,
                BookingChanged.class,
                1,
                records -> apply.take(records, clock.instant()));
    }
}
