package dev.onefold.dispatcher.send;

import dev.onefold.providers.whatsapp.WhatsAppEvents;
import dev.onefold.providers.whatsapp.WhatsAppGateway;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Every provider that can send is listed here with its account.
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({SendSettings.class, WhatsAppSettings.class})
public class SendWiring {

    private static final String ONLY_ACCOUNT = "default";

    @Bean
    WhatsAppGateway whatsAppGateway(WhatsAppSettings settings, InstantSource clock) {
        return new WhatsAppGateway(settings.account(), clock);
    }

    @Bean
    SendClaims sendClaims(
            WhatsAppGateway whatsApp,
            WhatsAppSettings whatsAppSettings,
            SendSettings settings,
            MeterRegistry meters,
            InstantSource clock) {
        Account account =
                new Account(
                        WhatsAppEvents.PROVIDER,
                        ONLY_ACCOUNT,
                        whatsApp,
                        whatsAppSettings.responseTimeout());
        return new SendClaims(
                List.of(account), settings.concurrency(), new SendWatch(meters), clock);
    }
}
