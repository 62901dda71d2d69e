package dev.onefold.intents.plan;

import dev.onefold.intents.audit.ActionTable;
import dev.onefold.intents.booking.AheadTable;
import dev.onefold.intents.booking.NoticeDrafts;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.ReserveTable;
import dev.onefold.rules.notice.Planning;
import dev.onefold.rules.time.QuietHours;
import java.time.InstantSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
public class PlanWiring {

    private static final ReplanBookings.Bounds BOUNDS = new ReplanBookings.Bounds(100, 10);

    @Bean
    Planning planning(Environment environment, QuietHours quiet) {
        return new Planning(PlanSettings.bound(Binder.get(environment)), quiet);
    }

    @Bean
    ReplanController replanController(
            TransactionTemplate transaction,
            JdbcClient jdbc,
            NoticeDrafts drafts,
            Planning planning,
            InstantSource clock) {
        return new ReplanController(
                replanBookings(transaction, jdbc, drafts, planning, BOUNDS), clock);
    }

    static ReplanBookings replanBookings(
            TransactionTemplate transaction,
            JdbcClient jdbc,
            NoticeDrafts drafts,
            Planning planning,
            ReplanBookings.Bounds bounds) {
        StandingTable standing = new StandingTable(jdbc);
        ApplyReplan apply =
                new ApplyReplan(
                        new IntentTable(jdbc),
                        new ChangeTable(jdbc),
                        new ReserveTable(jdbc),
                        standing,
                        new MoveWays(new WaysTable(jdbc), drafts),
                        drafts,
                        new ActionTable(jdbc));
        return new ReplanBookings(
                transaction, new AheadTable(jdbc), standing, apply, planning, bounds);
    }
}
