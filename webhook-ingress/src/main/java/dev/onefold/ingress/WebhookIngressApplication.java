package dev.onefold.ingress;

import dev.onefold.ingress.publish.PublishWiring;
import dev.onefold.ingress.receive.ReceiveWiring;
import dev.onefold.ingress.reverify.DeliveriesCommand;
import dev.onefold.ingress.verify.VerifyWiring;
import java.time.InstantSource;
import java.util.Arrays;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.servlet.autoconfigure.HttpEncodingAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcObservationAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/// A delivery comes in (`receive`), its signature is checked over the very bytes that came
/// (`verify`), and it is answered with 202 when the broker has it (`publish`). No database, no
/// provider credentials.
// What is excluded would stand as a filter before every webhook.
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration(
        exclude = {HttpEncodingAutoConfiguration.class, WebMvcObservationAutoConfiguration.class})
@Import({ReceiveWiring.class, VerifyWiring.class, PublishWiring.class})
public class WebhookIngressApplication {

    /// With `deliveries` as the first argument it is the operator's command of that name.
    public static void main(String[] arguments) {
        if (arguments.length > 0 && arguments[0].equals(DeliveriesCommand.NAME)) {
            System.exit(
                    DeliveriesCommand.execute(Arrays.copyOfRange(arguments, 1, arguments.length)));
        }
        SpringApplication.run(WebhookIngressApplication.class, arguments);
    }

    @Bean
    InstantSource clock() {
        return InstantSource.system();
    }
}
