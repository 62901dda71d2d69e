package dev.onefold.intents.loop;

import java.util.List;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
public class LoopWiring {

    @Bean
    HealthIndicator loopsHealth(List<StepLoop> loops) {
        return new LoopsHealth(loops);
    }
}
