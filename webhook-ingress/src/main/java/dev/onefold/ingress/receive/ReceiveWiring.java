package dev.onefold.ingress.receive;

import dev.onefold.ingress.publish.PublishDelivery;
import dev.onefold.ingress.verify.Endpoints;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import org.apache.catalina.Host;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ReceiveSettings.class)
public class ReceiveWiring {

    @Bean
    ReceiveDelivery receiveDelivery(
            Endpoints endpoints,
            PublishDelivery publish,
            ReceiveSettings settings,
            InstantSource clock,
            MeterRegistry meters) {
        Room room = new Room(Math.toIntExact(settings.largeBodies().toBytes()));
        return new ReceiveDelivery(
                endpoints,
                new BodyReader(room, settings.bodyPatience()),
                publish,
                clock,
                new DeliveryMeters(meters));
    }

    @Bean
    Answers answers(ReceiveSettings settings) {
        return new Answers(settings.retryAfter());
    }

    @Bean
    WebhookController webhookController(
            ReceiveDelivery deliveries, Endpoints endpoints, Answers answers) {
        return new WebhookController(deliveries, endpoints, answers);
    }

    @Bean
    UnforeseenProblems unforeseenProblems(Answers answers) {
        return new UnforeseenProblems(answers);
    }

    @Bean
    WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> problemsForPages() {
        return server -> {
            server.addContextCustomizers(
                    context ->
                            ((Host) context.getParent())
                                    .getPipeline()
                                    .addValve(new ProblemValve()));
            // "100 Continue" only when the body is wanted: one that is refused is then never sent.
            server.addConnectorCustomizers(
                    connector -> connector.setProperty("continueResponseTiming", "onRead"));
        };
    }
}
