package dev.onefold.system;

import static dev.onefold.system.Running.AFTER_A_CRASH;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.schemas.topic.Topic;
import dev.onefold.testkit.process.ServiceLaunch;
import dev.onefold.testkit.process.ServiceProcess;
import dev.onefold.wire.BookingChanged;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
    private static final int KEYS = 15;

    private static Running running;
    private static ServiceProcess intentService;
    private static ServiceProcess dispatcher;

    private static final long PARTITIONS = 6;

    @BeforeAll
    static void start() {
        running = Running.together();
        ServiceLaunch launch = running.secondIntentService();
        intentService = running.begin(launch);
        dispatcher = running.begin(running.secondDispatcher(launch));
        intentService.awaitReady();
        dispatcher.awaitReady();
        // It is ready before it has its share; what is sent until then is the first one's alone.
        eventually(
                AFTER_A_CRASH,
                () -> assertThat(running.topics.readers("dispatcher")).isEqualTo(PARTITIONS));
    }

    @AfterAll
    static void promisesHold() throws Exception {
        dispatcher.close();
        intentService.close();
        new Promises(running).holdForAll();
    }

    @Test
    void twoHundredIntentsAreTwoHundredMessages() throws Exception {
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

    /// Another system asks both for the same intents, at the same time and twice.
    @Test
    void theSameKeyAskedOfBothAtOnceIsOneMessage() throws Exception {
        BookingChanged known = Bookings.of("known");
        running.topics.publish(known);
        eventually(
                AFTER_A_CRASH,
                () -> assertThat(running.sandbox.receivedBy(Bookings.phone(known))).hasSize(1));
        List<Future<String>> asked = new ArrayList<>();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 4 * KEYS; i++) {
                ServiceProcess one = i % 2 == 0 ? intentService : running.services.intentService();
                ApiCalls shop = new ApiCalls(one.url(), running.services.keys().system());
                Map<String, Object> order = order("order-" + (i / 4), known);
                asked.add(
                        callers.submit(
                                () ->
                                        shop.post("/v1/intents", order)
                                                .good()
                                                .path("intentId")
                                                .asString()));
            }
        }
        Set<String> intents = new HashSet<>();
        for (Future<String> one : asked) {
            intents.add(one.get());
        }
        assertThat(intents).hasSize(KEYS);
        eventually(
                AFTER_A_CRASH,
                () ->
                        assertThat(running.sandbox.receivedBy(Bookings.phone(known)))
                                .extracting(SandboxControl.Message::intentId)
                                .hasSize(1 + KEYS)
                                .containsAll(intents));
    }

    private static Map<String, Object> order(String key, BookingChanged known) {
        Map<String, Object> order = new HashMap<>();
        order.put("key", key);
        order.put("kind", "order_shipped");
        order.put("purpose", "news of an order");
        order.put("businessReference", key);
        order.put("contact", Map.of("language", "es", "zone", known.getContact().getZone()));
        order.put("channel", "whatsapp");
        order.put("address", Bookings.phone(known));
        order.put("category", "transactional");
        order.put("template", Map.of("name", "appointment_confirmation", "language", "es"));
        order.put("parameters", List.of("Ana", "1", "2", "3", "4"));
        order.put("sendBefore", known.getStartsAt().toString());
        return order;
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
