package dev.onefold.reconciler;

import dev.onefold.reconciler.verify.VerifyWiring;
import dev.onefold.schemas.listen.KafkaWiring;
import java.time.Clock;
import java.time.InstantSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.kafka.autoconfigure.KafkaAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/// Questions about uncertain attempts come in, facts go out.
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration(exclude = KafkaAutoConfiguration.class)
@Import({KafkaWiring.class, VerifyWiring.class})
public class ReconcilerApplication {

    public static void main(String[] arguments) {
        SpringApplication.run(ReconcilerApplication.class, arguments);
    }

    @Bean
    InstantSource clock() {
        return Clock.systemUTC();
    }
}
