package dev.onefold.intents;

import dev.onefold.intents.act.ActWiring;
import dev.onefold.intents.booking.BookingWiring;
import dev.onefold.intents.claim.ClaimWiring;
import dev.onefold.intents.contact.ContactWiring;
import dev.onefold.intents.describe.DescribeWiring;
import dev.onefold.intents.ingest.IngestWiring;
import dev.onefold.intents.intent.IntentWiring;
import dev.onefold.intents.login.LoginWiring;
import dev.onefold.intents.loop.LoopWiring;
import dev.onefold.intents.operate.OperateWiring;
import dev.onefold.intents.order.OrderWiring;
import dev.onefold.intents.plan.PlanWiring;
import dev.onefold.intents.publish.PublishWiring;
import dev.onefold.intents.release.ReleaseWiring;
import dev.onefold.intents.reply.ReplyWiring;
import dev.onefold.intents.reprocess.ReprocessWiring;
import dev.onefold.intents.reserve.ReserveWiring;
import dev.onefold.intents.settle.SettleWiring;
import dev.onefold.intents.template.TemplateWiring;
import dev.onefold.schemas.listen.KafkaWiring;
import java.time.Clock;
import java.time.InstantSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.kafka.autoconfigure.KafkaAutoConfiguration;
import org.springframework.boot.security.autoconfigure.UserDetailsServiceAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/// Owns the central table. Bookings and events come in, intents are planned, released, claimed
/// and settled, and the world is told.
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration(
        exclude = {KafkaAutoConfiguration.class, UserDetailsServiceAutoConfiguration.class})
@Import({
    KafkaWiring.class,
    LoginWiring.class,
    IntentWiring.class,
    ContactWiring.class,
    ReplyWiring.class,
    PlanWiring.class,
    TemplateWiring.class,
    BookingWiring.class,
    OrderWiring.class,
    IngestWiring.class,
    ReserveWiring.class,
    ReleaseWiring.class,
    ClaimWiring.class,
    SettleWiring.class,
    PublishWiring.class,
    OperateWiring.class,
    ActWiring.class,
    ReprocessWiring.class,
    DescribeWiring.class,
    LoopWiring.class,
})
public class IntentServiceApplication {

    public static void main(String[] arguments) {
        SpringApplication.run(IntentServiceApplication.class, arguments);
    }

    @Bean
    InstantSource clock() {
        return Clock.systemUTC();
    }
}
