package dev.onefold.intents.operate;

import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
public class OperateWiring {

    @Bean
    public IntentViews intentViews(JdbcClient jdbc) {
        return new IntentViews(jdbc);
    }

    @Bean
    IntentController intentController(IntentViews views, JdbcClient jdbc, InstantSource clock) {
        return new IntentController(
                views, new SearchTable(jdbc), new ShowBoard(new BoardTable(jdbc)), clock);
    }

    @Bean
    BookingController bookingController(JdbcClient jdbc) {
        return new BookingController(new BookingViews(jdbc));
    }

    @Bean
    EventController eventController(JdbcClient jdbc) {
        return new EventController(new EventViews(jdbc));
    }
}
