package dev.onefold.intents.ingest;

import dev.onefold.intents.contact.RecogniseContact;
import dev.onefold.intents.contact.RecordConsent;
import dev.onefold.intents.difference.DifferenceTable;
import dev.onefold.intents.ingest.EventTable.Workflow;
import dev.onefold.intents.intent.AttemptTable;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.DeadAddressTable;
import dev.onefold.intents.intent.EvidenceTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.loop.StepLoop;
import dev.onefold.intents.reply.AnswerReply;
import dev.onefold.providers.Providers;
import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.deadletter.DeadLetters;
import dev.onefold.schemas.listen.Listeners;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.wire.DeliveryReceived;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(IngestSettings.class)
// It needs one of each use case, more than a method may have parameters.
@Import(Effects.class)
public class IngestWiring {

    private static final int AT_ONCE = 500;

    private final String version;

    IngestWiring(@Value("${onefold.version:development}") String version) {
        this.version = version;
    }

    @Bean
    ApplySignal applySignal(JdbcClient jdbc) {
        return new ApplySignal(
                new IntentTable(jdbc),
                new AttemptTable(jdbc),
                new ChangeTable(jdbc),
                new EvidenceTable(jdbc),
                new DeadAddressTable(jdbc));
    }

    @Bean
    ApplyReply applyReply(RecogniseContact recognise, RecordConsent consents, AnswerReply answers) {
        return new ApplyReply(recognise, consents, answers);
    }

    @Bean
    Ledger.Letters ledgerLetters(DeadLetters letters, AvroCodec codec) {
        return new Ledger.Letters(letters, codec);
    }

    @Bean
    Ledger ledger(
            TransactionTemplate transaction,
            JdbcClient jdbc,
            Ledger.Letters letters,
            IngestSettings settings,
            MeterRegistry meters) {
        return new Ledger(
                transaction,
                jdbc,
                new ReadDeliveries(Providers.load().all()),
                new DifferenceTable(jdbc),
                letters,
                new Workflow(version, letters.deadLetters().owner()),
                settings,
                new EventMeters(meters),
                () -> ThreadLocalRandom.current().nextDouble());
    }

    @Bean
    IngestDeliveries ingestDeliveries(Ledger ledger, EventEffects effects) {
        return ledger.ingest(effects);
    }

    @Bean
    ResumeEvents resumeEvents(Ledger ledger, EventEffects effects) {
        return ledger.resume(effects);
    }

    @Bean
    PurgePayloads purgePayloads(Ledger ledger) {
        return ledger.purge();
    }

    @Bean
    StepLoop resumeLoop(ResumeEvents resume, IngestSettings settings, InstantSource clock) {
        return new StepLoop(
                "resume",
                settings.resumePoll(),
                () -> resume.resumeOnce(clock.instant(), AT_ONCE) >= AT_ONCE);
    }

    @Bean
    StepLoop purgeLoop(PurgePayloads purge, IngestSettings settings, InstantSource clock) {
        return new StepLoop(
                "purge",
                settings.purgePoll(),
                () -> purge.purgeOnce(clock.instant(), AT_ONCE) >= AT_ONCE);
    }

    @Bean
    ConcurrentMessageListenerContainer<byte[], byte[]> deliveryListener(
            Listeners listeners,
            IngestDeliveries ingest,
            IngestSettings settings,
            InstantSource clock) {
        return listeners.on(
                Topic.WEBHOOKS_RECEIVED,
                DeliveryReceived.class,
                settings.concurrency(),
                records -> ingest.ingest(records, clock.instant()));
    }
}
