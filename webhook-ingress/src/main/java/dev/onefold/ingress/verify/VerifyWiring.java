package dev.onefold.ingress.verify;

import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

@Configuration(proxyBeanMethods = false)
public class VerifyWiring {

    @Bean
    Endpoints endpoints(Environment environment) {
        return new Endpoints(EndpointsSettings.bound(Binder.get(environment)));
    }
}
