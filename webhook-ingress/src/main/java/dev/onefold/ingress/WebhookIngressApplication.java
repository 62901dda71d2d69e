package dev.onefold.ingress;

import dev.onefold.ingress.publish.PublishWiring;
import dev.onefold.ingress.receive.ReceiveWiring;
import dev.onefold.ingress.verify.VerifyWiring;
import java.time.InstantSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/// A delivery comes in (`receive`), its signature is checked over the very bytes that came
/// (`verify`), and it is answered with 202 when the broker has it (`publish`). No database, no
/// provider credentials.
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
@Import({ReceiveWiring.class, VerifyWiring.class, PublishWiring.class})
public class WebhookIngressApplication {

    public static void main(String[] arguments) {
        SpringApplication.run(WebhookIngressApplication.class, arguments);
    }

    @Bean
    InstantSource clock() {
        return InstantSource.system();
    }
}
