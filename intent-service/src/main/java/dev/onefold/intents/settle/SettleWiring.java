package dev.onefold.intents.settle;

import dev.onefold.intents.intent.AttemptTable;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.DeadAddressTable;
import dev.onefold.intents.intent.EvidenceTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.WayTable;
import dev.onefold.intents.loop.StepLoop;
import dev.onefold.schemas.listen.Listeners;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.wire.AttemptSettled;
import dev.onefold.wire.FactObserved;
import java.time.InstantSource;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(SettleSettings.class)
public class SettleWiring {

    private static final int AT_ONCE = 500;

    @Bean
    SettleAttempts settleAttempts(
            TransactionTemplate transaction,
            IntentTable intents,
            AttemptTable attempts,
            JdbcClient jdbc,
            SettleSettings settings) {
        return new SettleAttempts(
                transaction,
                intents,
                attempts,
                new ChangeTable(jdbc),
                new EvidenceTable(jdbc),
                new OtherWay(new WayTable(jdbc), new DeadAddressTable(jdbc)),
                settings.policy(),
                () -> ThreadLocalRandom.current().nextDouble());
    }

    @Bean
    ApplyFacts applyFacts(
            TransactionTemplate transaction,
            IntentTable intents,
            AttemptTable attempts,
            JdbcClient jdbc,
            SettleSettings settings) {
        return new ApplyFacts(
                transaction,
                intents,
                attempts,
                new ChangeTable(jdbc),
                new EvidenceTable(jdbc),
                settings.policy());
    }

    @Bean
    ExpireLeases expireLeases(
            TransactionTemplate transaction,
            JdbcClient jdbc,
            IntentTable intents,
            AttemptTable attempts,
            ChangeTable changes) {
        return new ExpireLeases(transaction, jdbc, intents, attempts, changes);
    }

    @Bean
    ExpireHeld expireHeld(
            TransactionTemplate transaction,
            JdbcClient jdbc,
            IntentTable intents,
            ChangeTable changes) {
        return new ExpireHeld(transaction, jdbc, intents, changes);
    }

    @Bean
    StepLoop heldLoop(ExpireHeld expire, SettleSettings settings, InstantSource clock) {
        return new StepLoop(
                "held",
                settings.leasePoll(),
                () -> expire.expireOnce(clock.instant(), AT_ONCE) >= AT_ONCE);
    }

    @Bean
    StepLoop leaseLoop(ExpireLeases expire, SettleSettings settings, InstantSource clock) {
        return new StepLoop(
                "leases",
                settings.leasePoll(),
                () -> expire.expireOnce(clock.instant(), AT_ONCE) >= AT_ONCE);
    }

    @Bean
    ConcurrentMessageListenerContainer<byte[], byte[]> outcomeListener(
            Listeners listeners,
            SettleAttempts settle,
            SettleSettings settings,
            InstantSource clock) {
        return listeners.on(
                Topic.ATTEMPTS_SETTLED,
                AttemptSettled.class,
                settings.concurrency(),
                records ->
                        settle.settle(records.stream().map(Settled::of).toList(), clock.instant()));
    }

    @Bean
    ConcurrentMessageListenerContainer<byte[], byte[]> factListener(
            Listeners listeners, ApplyFacts apply, InstantSource clock) {
        return listeners.on(
                Topic.FACTS_OBSERVED,
                FactObserved.class,
                1,
                records -> apply.apply(records, clock.instant()));
    }
}
