package dev.onefold.intents.operate;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
public class OperateWiring {

    @Bean
    IntentController intentController(JdbcClient jdbc) {
        return new IntentController(new IntentViews(jdbc));
    }

    @Bean
    EventController eventController(JdbcClient jdbc) {
        return new EventController(new EventViews(jdbc));
    }
}
