package dev.onefold.dispatcher.claim;

import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(IntentsSettings.class)
public class ClaimWiring {

    @Bean
    ClaimsGateway claimsGateway(IntentsSettings settings, MeterRegistry meters) {
        return new ClaimsGateway(settings, meters);
    }
}
