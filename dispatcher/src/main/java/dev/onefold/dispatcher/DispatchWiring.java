package dev.onefold.dispatcher;

import dev.onefold.dispatcher.claim.ClaimsGateway;
import dev.onefold.dispatcher.send.SendClaims;
import dev.onefold.dispatcher.send.SendSettings;
import dev.onefold.dispatcher.settle.SettleAttempts;
import dev.onefold.schemas.listen.Listeners;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.wire.IntentDue;
import java.time.InstantSource;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;

@Configuration(proxyBeanMethods = false)
class DispatchWiring {

    private static final int SLACK_SECONDS = 2;

    @Bean
    ConcurrentMessageListenerContainer<byte[], byte[]> dueListener(
            Listeners listeners,
            SendSettings settings,
            ClaimsGateway claims,
            SendClaims send,
            SettleAttempts settle) {
        ConcurrentMessageListenerContainer<byte[], byte[]> container =
                listeners.on(
                        Topic.INTENTS_DUE,
                        IntentDue.class,
                        settings.consumers(),
                        new DueListener(claims, send, settle));
        container
                .getContainerProperties()
                .setShutdownTimeout(settings.farewell().plusSeconds(SLACK_SECONDS).toMillis());
        return container;
    }

    // Said before the containers are asked to stop, so that they find little left to wait for.
    @Bean
    ApplicationListener<ContextClosedEvent> farewell(
            SendClaims send, SendSettings settings, InstantSource clock) {
        return _ -> send.stopBy(clock.instant().plus(settings.farewell()));
    }
}
