package dev.onefold.intents.plan;

import dev.onefold.rules.notice.NoticePlans;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

@Configuration(proxyBeanMethods = false)
public class PlanWiring {

    @Bean
    NoticePlans noticePlans(Environment environment) {
        return PlanSettings.bound(Binder.get(environment));
    }
}
