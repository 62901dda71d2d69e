package dev.onefold.intents.reserve;

import dev.onefold.intents.contact.RecogniseContact;
import dev.onefold.intents.intent.ReserveTable;
import dev.onefold.rules.time.QuietHours;
import java.time.InstantSource;
import java.util.UUID;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ReserveSettings.class)
public class ReserveWiring {

    @Bean
    ReserveIntent reserveIntent(
            TransactionTemplate transaction,
            RecogniseContact recognise,
            JdbcClient jdbc,
            QuietHours quiet,
            ReserveSettings settings) {
        ReservedTable reserved = new ReservedTable(jdbc);
        return new ReserveIntent(
                transaction,
                recognise,
                new ReserveTable(jdbc),
                reserved,
                new FindZone(recognise, reserved, settings.businessZone()),
                quiet,
                UUID::randomUUID);
    }

    @Bean
    ReserveController reserveController(ReserveIntent reserve, InstantSource clock) {
        return new ReserveController(reserve, clock);
    }

    @Bean
    WebMvcConfigurer limitOfReservations(ReserveSettings settings) {
        return new WebMvcConfigurer() {
            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                registry.addInterceptor(new CallerLimit(settings)).addPathPatterns("/v1/intents");
            }
        };
    }
}
