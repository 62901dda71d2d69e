package dev.onefold.ingress.verify;

import dev.onefold.providers.Providers;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ReloadSettings.class)
public class VerifyWiring {

    @Bean
    ReadEndpoints readEndpoints(Environment environment) {
        return new ReadEndpoints(environment, Providers.load());
    }

    /// The files that the first reading saw; later ones are the reload's own.
    @Bean
    SeenFiles seenFiles() {
        return new SeenFiles();
    }

    @Bean
    Endpoints endpoints(ReadEndpoints source, SeenFiles seen) {
        return new Endpoints(source.read(seen, SecretDates.configured()));
    }

    @Bean
    ReloadEndpoints reloadEndpoints(
            ReadEndpoints source,
            Endpoints endpoints,
            SeenFiles seen,
            InstantSource clock,
            MeterRegistry meters) {
        return new ReloadEndpoints(source, endpoints, seen, clock, meters);
    }

    @Bean
    EndpointsLoop endpointsLoop(ReloadEndpoints step, ReloadSettings settings) {
        return new EndpointsLoop(step, settings);
    }

    @Bean
    EndpointsHealth endpointsHealthIndicator(Endpoints endpoints, ReloadEndpoints reload) {
        return new EndpointsHealth(endpoints, reload);
    }
}
