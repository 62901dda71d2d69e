package dev.onefold.intents.ingest;

import dev.onefold.intents.contact.RecogniseContact;
import dev.onefold.intents.contact.RecordConsent;
import dev.onefold.intents.intent.AttemptTable;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.EvidenceTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.providers.whatsapp.WhatsAppEvents;
import dev.onefold.schemas.listen.Listeners;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.wire.DeliveryReceived;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
public class IngestWiring {

    @Bean
    IngestDelivery ingestDelivery(
            TransactionTemplate transaction,
            JdbcClient jdbc,
            RecogniseContact recognise,
            RecordConsent consents,
            MeterRegistry meters) {
        ApplySignal signals =
                new ApplySignal(
                        new IntentTable(jdbc),
                        new AttemptTable(jdbc),
                        new ChangeTable(jdbc),
                        new EvidenceTable(jdbc));
        return new IngestDelivery(
                transaction,
                Map.of(WhatsAppEvents.PROVIDER, new WhatsAppEvents()),
                new EventTable(jdbc),
                signals,
                new ApplyReply(recognise, consents),
                meters);
    }

    @Bean
    ConcurrentMessageListenerContainer<byte[], byte[]> deliveryListener(
            Listeners listeners, IngestDelivery ingest, InstantSource clock) {
        return listeners.on(
                Topic.WEBHOOKS_RECEIVED,
                DeliveryReceived.class,
                1,
                records -> records.forEach(record -> ingest.ingest(record, clock.instant())));
    }
}
