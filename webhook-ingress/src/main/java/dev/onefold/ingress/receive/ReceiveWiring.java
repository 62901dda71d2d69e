package dev.onefold.ingress.receive;

import dev.onefold.ingress.publish.DeliveryIds;
import dev.onefold.ingress.publish.KeepRejected;
import dev.onefold.ingress.publish.PublishDelivery;
import dev.onefold.ingress.verify.Endpoints;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.tracing.Tracer;
import io.micrometer.tracing.propagation.Propagator;
import java.time.InstantSource;
import org.apache.catalina.Host;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.filter.RequestContextFilter;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ReceiveSettings.class)
public class ReceiveWiring {

    @Bean
    DeliveryMeters deliveryMeters(MeterRegistry meters) {
        return new DeliveryMeters(meters);
    }

    @Bean
    Answers answers(ReceiveSettings settings) {
        return new Answers(settings.retryAfter());
    }

    @Bean
    ReceiveDelivery.Ways ways(DeliveryIds ids, PublishDelivery publish, KeepRejected rejected) {
        return new ReceiveDelivery.Ways(ids, publish, rejected);
    }

    @Bean
    ReceiveDelivery receiveDelivery(
            ReceiveDelivery.Ways ways,
            ReceiveSettings settings,
            InstantSource clock,
            DeliveryMeters meters) {
        Room room = new Room(Math.toIntExact(settings.largeBodies().toBytes()));
        return new ReceiveDelivery(
                new BodyReader(room, settings.bodyPatience()),
                ways,
                clock,
                meters,
                settings.atOnce());
    }

    @Bean
    Visits visits(
            Tracer tracer, Propagator propagator, ReceiveSettings settings, DeliveryMeters meters) {
        return new Visits(tracer, propagator, settings.trustTraceparent(), meters);
    }

    @Bean
    ServletRegistrationBean<WebhookServlet> webhooks(
            Endpoints endpoints, ReceiveDelivery deliveries, Answers answers, Visits visits) {
        ServletRegistrationBean<WebhookServlet> servlet =
                new ServletRegistrationBean<>(
                        new WebhookServlet(deliveries, endpoints, answers, visits),
                        WebhookServlet.PREFIX + "*");
        servlet.setLoadOnStartup(1);
        return servlet;
    }

    // Nothing of the framework stands before a webhook. What else it registers by itself is
    // switched off in application.yml.
    @Bean
    FilterRegistrationBean<RequestContextFilter> noRequestContext() {
        FilterRegistrationBean<RequestContextFilter> none =
                new FilterRegistrationBean<>(new RequestContextFilter());
        none.setEnabled(false);
        return none;
    }

    @Bean
    UnforeseenProblems unforeseenProblems(Answers answers) {
        return new UnforeseenProblems(answers);
    }

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> patience(ReceiveSettings settings) {
        return server -> {
            server.setProtocol(PatientProtocol.class.getName());
            server.addConnectorCustomizers(
                    connector ->
                            ((PatientProtocol) connector.getProtocolHandler())
                                    .setHeadPatience(settings.bodyPatience()));
        };
    }

    @Bean
    WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> problemsForPages(
            DeliveryMeters meters) {
        return server -> {
            server.addContextCustomizers(
                    context ->
                            ((Host) context.getParent())
                                    .getPipeline()
                                    .addValve(new ProblemValve(meters)));
            // "100 Continue" only when the body is wanted: one that is refused is then never sent.
            server.addConnectorCustomizers(
                    connector -> connector.setProperty("continueResponseTiming", "onRead"));
        };
    }
}
