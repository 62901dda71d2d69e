package dev.onefold.intents.plan;

import dev.onefold.rules.notice.Planning;
import dev.onefold.rules.time.QuietHours;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

@Configuration(proxyBeanMethods = false)
public class PlanWiring {

    @Bean
    Planning planning(Environment environment, QuietHours quiet) {
        return new Planning(PlanSettings.bound(Binder.get(environment)), quiet);
    }
}
