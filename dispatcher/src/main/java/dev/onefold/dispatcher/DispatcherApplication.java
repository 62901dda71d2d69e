package dev.onefold.dispatcher;

import dev.onefold.dispatcher.claim.ClaimWiring;
import dev.onefold.dispatcher.send.SendWiring;
import dev.onefold.dispatcher.settle.SettleWiring;
import dev.onefold.schemas.listen.KafkaWiring;
import java.time.Clock;
import java.time.InstantSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.kafka.autoconfigure.KafkaAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/// Pointers come in, messages go out, outcomes go back. Holds the providers' credentials and no
/// database.
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration(exclude = KafkaAutoConfiguration.class)
@Import({
    KafkaWiring.class,
    ClaimWiring.class,
    SendWiring.class,
    SettleWiring.class,
    DispatchWiring.class,
})
public class DispatcherApplication {

    public static void main(String[] arguments) {
        SpringApplication.run(DispatcherApplication.class, arguments);
    }

    @Bean
    InstantSource clock() {
        return Clock.systemUTC();
    }
}
