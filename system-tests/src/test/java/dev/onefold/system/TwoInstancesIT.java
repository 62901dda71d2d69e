package dev.onefold.system;

import static dev.onefold.system.Running.AFTER_A_CRASH;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.schemas.topic.Topic;
import dev.onefold.testkit.process.ServiceLaunch;
import dev.onefold.testkit.process.ServiceProcess;
import dev.onefold.wire.BookingChanged;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Two of each: both release, both claim, both settle, on the same intents at the same time.
@ExtendWith(LogsOfFailures.class)
@Timeout(Running.LONGEST_SECONDS)
class TwoInstancesIT {
    private static final int INTENTS = 200;

    private static Running running;

    @BeforeAll
    static void start() {
        running = Running.together();
    }

    @AfterAll
    static void promisesHold() throws Exception {
        new Promises(running).holdForAll();
    }

    @Test
    void twoHundredIntentsAreTwoHundredMessages() throws Exception {
        ServiceLaunch launch = running.secondIntentService();
        try (ServiceProcess intentService = running.begin(launch);
                ServiceProcess dispatcher = running.begin(running.secondDispatcher(launch))) {
            intentService.awaitReady();
            dispatcher.awaitReady();
            List<BookingChanged> bookings =
                    IntStream.range(0, INTENTS).mapToObj(_ -> Bookings.of("two")).toList();
            running.topics.publish(bookings);
            // All at one moment, so that the pollers of both look for them at the same time.
            running.spine.makeDue(bookings, "reminder_24h", Bookings.now());
            assertOneMessageEach(bookings);
            repeatEveryPointer();
            assertOneMessageEach(bookings);
            assertThat(dispatchersOf(bookings))
                    .containsExactlyInAnyOrder("dispatcher-1", "dispatcher-2");
        }
    }

    private static void assertOneMessageEach(List<BookingChanged> bookings) {
        Promises promises = new Promises(running);
        for (String kind : List.of("confirmation", "reminder_24h")) {
            eventually(
                    AFTER_A_CRASH,
                    () ->
                            assertThat(promises.states(bookings, kind))
                                    .isEqualTo(Map.of("accepted", (long) INTENTS)));
        }
        Set<String> phones = bookings.stream().map(Bookings::phone).collect(Collectors.toSet());
        assertThat(
                        running.sandbox.received().stream()
                                .filter(message -> phones.contains(message.to())))
                .hasSize(2 * INTENTS);
    }

    /// Every pointer that was ever handed out comes again, and lands on other partitions.
    private static void repeatEveryPointer() {
        for (ConsumerRecord<byte[], byte[]> pointer : running.topics.read(Topic.INTENTS_DUE)) {
            Topics.get(
                    running.topics.send(
                            Topic.INTENTS_DUE,
                            "again " + Topics.text(pointer.key()),
                            pointer.value()));
        }
        eventually(
                AFTER_A_CRASH,
                () -> assertThat(running.topics.lag("dispatcher", Topic.INTENTS_DUE)).isZero());
    }

    private static Set<String> dispatchersOf(List<BookingChanged> bookings) throws Exception {
        String ids =
                bookings.stream()
                        .map(BookingChanged::getBookingId)
                        .collect(Collectors.joining(",", "{", "}"));
        return Set.copyOf(
                running.spine.query(
                        """
                        select distinct a.dispatcher from attempts a
                        join intents i on i.intent_id = a.intent_id
                        where i.booking_id = any (cast(? as text[]))
                        """,
                        row -> row.getString(1),
                        ids));
    }
}
