package dev.onefold.intents.release;

import dev.onefold.intents.loop.StepLoop;
import dev.onefold.schemas.publish.Publisher;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ReleaseSettings.class)
public class ReleaseWiring {

    @Bean
    ReleaseDueIntents releaseDueIntents(
            JdbcClient jdbc, Publisher publisher, ReleaseSettings settings) {
        return new ReleaseDueIntents(new ReleaseTable(jdbc), publisher, settings);
    }

    @Bean
    MeterBinder releaseLag(ReleaseDueIntents release, InstantSource clock) {
        return meters ->
                TimeGauge.builder(
                                "onefold.release.lag",
                                release,
                                TimeUnit.MILLISECONDS,
                                r -> r.lag(clock.instant()).toMillis())
                        .description("How long the intent that waits longest has been due")
                        .register(meters);
    }

    @Bean
    StepLoop releaseLoop(ReleaseDueIntents release, ReleaseSettings settings, InstantSource clock) {
        return new StepLoop(
                "release",
                settings.pollInterval(),
                () -> release.releaseOnce(clock.instant()) >= settings.batch());
    }

    @Bean
    StepLoop takeBackLoop(
            ReleaseDueIntents release, ReleaseSettings settings, InstantSource clock) {
        return new StepLoop(
                "take-back",
                Duration.ofSeconds(1),
                () -> release.takeBackOnce(clock.instant()) >= settings.batch());
    }
}
