package dev.onefold.system;

import static dev.onefold.system.Running.AFTER_A_CRASH;
import static dev.onefold.system.Running.SOON;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.testkit.stack.Part;
import dev.onefold.wire.BookingChanged;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// The broker, the database or the registry is away while work goes on. Nothing is lost, nothing
/// is sent twice, and work resumes by itself.
@ExtendWith(LogsOfFailures.class)
@Timeout(Running.LONGEST_SECONDS)
class OutageIT {
    private static final Duration BROKER_AWAY = Duration.ofSeconds(20);
    private static final Duration DATABASE_AWAY = Duration.ofSeconds(4);

    private static Running running;

    @BeforeAll
    static void start() {
        running = Running.together();
    }

    @AfterEach
    void everythingIsBack() {
        running.sandbox.automatic();
        for (Part part : Part.values()) {
            running.stack.start(part);
        }
    }

    @AfterAll
    static void promisesHold() throws Exception {
        new Promises(running).holdForAll();
    }

    @Test
    void theBrokerIsKilledAndComesBackAfterTwentySeconds() throws Exception {
        running.sandbox.automatic("sent", "delivered");
        Traffic traffic = new Traffic("broker-away");
        traffic.before();
        Instant killedAt = Bookings.now();
        running.stack.kill9(Part.KAFKA);
        traffic.meanwhile();
        eventually(
                BROKER_AWAY.plusSeconds(10),
                () -> {
                    HttpResponse<String> answer =
                            running.webhooks.post(
                                    Webhooks.NOTHING, running.webhooks.signed(Webhooks.NOTHING));
                    assertThat(answer.statusCode()).isEqualTo(503);
                    assertThat(answer.headers().firstValue("Retry-After")).isPresent();
                    assertThat(Bookings.now()).isAfter(killedAt.plus(BROKER_AWAY));
                });
        running.stack.start(Part.KAFKA);
        traffic.assertAllDeliveredOnce();
    }

    @Test
    void theDatabaseGoesAwayForSomeSeconds() throws Exception {
        running.sandbox.automatic("sent", "delivered");
        Traffic traffic = new Traffic("database-away");
        traffic.before();
        Instant stoppedAt = Bookings.now();
        running.stack.stop(Part.POSTGRES);
        traffic.meanwhile();
        // What faces the outside needs no database.
        eventually(
                SOON,
                () -> {
                    assertThat(
                                    running.webhooks
                                            .post(
                                                    Webhooks.NOTHING,
                                                    running.webhooks.signed(Webhooks.NOTHING))
                                            .statusCode())
                            .isEqualTo(202);
                    assertThat(Bookings.now()).isAfter(stoppedAt.plus(DATABASE_AWAY));
                });
        running.stack.start(Part.POSTGRES);
        traffic.assertAllDeliveredOnce();
    }

    @Test
    void servicesThatAreWarmDoNotMissTheRegistry() throws Exception {
        running.sandbox.automatic("sent", "delivered");
        BookingChanged warming = Bookings.of("warming");
        running.topics.publish(warming);
        eventually(SOON, () -> assertThat(state(warming)).isEqualTo("delivered"));
        running.stack.stop(Part.REGISTRY);
        Traffic traffic = new Traffic("registry-away");
        traffic.before();
        traffic.meanwhile();
        traffic.assertAllDeliveredOnce();
    }

    private static String state(BookingChanged booking) throws Exception {
        return running.spine.intentOf(booking, "confirmation").state();
    }

    /// Bookings before and during the outage, with reminders that fall due within it.
    private static final class Traffic {
        private static final int EACH = 20;
        private final String label;
        private final List<BookingChanged> bookings = new ArrayList<>();
        private final List<Future<RecordMetadata>> written = new ArrayList<>();

        Traffic(String label) {
            this.label = label;
        }

        /// Returns as soon as some were sent and others are on their way.
        void before() throws Exception {
            for (int i = 0; i < EACH; i++) {
                publish(Bookings.of(label));
            }
            written.forEach(Topics::get);
            for (int i = 0; i < EACH; i++) {
                running.spine.makeDue(
                        bookings.subList(i, i + 1),
                        "reminder_24h",
                        Bookings.now().plusMillis(300L * i));
            }
            eventually(
                    SOON,
                    () ->
                            assertThat(bookings)
                                    .anySatisfy(
                                            booking ->
                                                    assertThat(
                                                                    running.sandbox.receivedBy(
                                                                            Bookings.phone(
                                                                                    booking)))
                                                            .isNotEmpty()));
        }

        void meanwhile() {
            for (int i = 0; i < EACH; i++) {
                publish(Bookings.of(label));
            }
        }

        /// Every confirmation and every reminder that was planned: one message, delivered.
        void assertAllDeliveredOnce() {
            written.forEach(Topics::get);
            Promises promises = new Promises(running);
            eventually(
                    AFTER_A_CRASH,
                    () -> {
                        assertThat(promises.states(bookings, "confirmation"))
                                .isEqualTo(Map.of("delivered", 2L * EACH));
                        assertThat(promises.states(bookings.subList(0, EACH), "reminder_24h"))
                                .isEqualTo(Map.of("delivered", (long) EACH));
                    });
            for (BookingChanged booking : bookings.subList(0, EACH)) {
                assertThat(running.sandbox.receivedBy(Bookings.phone(booking))).hasSize(2);
            }
            for (BookingChanged booking : bookings.subList(EACH, 2 * EACH)) {
                assertThat(running.sandbox.receivedBy(Bookings.phone(booking))).hasSize(1);
            }
        }

        private void publish(BookingChanged booking) {
            bookings.add(booking);
            written.add(running.topics.send(booking));
        }
    }
}
