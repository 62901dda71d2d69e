package dev.onefold.system;

import static dev.onefold.system.Running.AFTER_A_CRASH;
import static dev.onefold.system.Running.SOON;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.schemas.topic.Topic;
import dev.onefold.testkit.process.ServiceProcess;
import dev.onefold.testkit.stack.Part;
import dev.onefold.wire.BookingChanged;
import java.net.URI;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Webhooks from the provider's post to the ledger and the effect: acknowledged means kept, and
/// kept means once.
@ExtendWith(LogsOfFailures.class)
@Timeout(Running.LONGEST_SECONDS)
class EventsOnceIT {
    private static final String EVENTS_OF =
            "select event_type from events where provider = 'whatsapp' and object_id = ?";
    private static final String EVIDENCE_OF =
            "select count(*) from evidence where intent_id = ?::uuid and kind = 'delivered'";

    private static Running running;

    @BeforeAll
    static void start() {
        running = Running.together();
    }

    @AfterEach
    void everythingIsBack() {
        running.stack.start(Part.KAFKA);
    }

    @AfterAll
    static void promisesHold() throws Exception {
        new Promises(running).holdForAll();
    }

    @Test
    void aThousandPostsByFiftyClientsOverTwoInstancesOfEachAreOneEvent() throws Exception {
        BookingChanged booking = Bookings.of("thousand");
        SandboxControl.Message message = sent(booking);
        String body = Statuses.status("wamid.thousand", message.reference(), "delivered", 1);
        String signature = running.webhooks.signed(body);
        try (ServiceProcess ingress = running.begin(running.secondIngress());
                ServiceProcess intentService = running.begin(running.secondIntentService())) {
            ingress.awaitReady();
            intentService.awaitReady();
            List<URI> doors =
                    List.of(
                            running.services.webhookUrl(),
                            ingress.url().resolve(running.services.webhookUrl().getPath()));
            List<Integer> answers =
                    inParallel(
                            50,
                            1_000,
                            i -> running.webhooks.post(doors.get(i % 2), body, signature));
            assertThat(answers).hasSize(1_000).containsOnly(202);
            awaitNothingWaits();
        }
        assertThat(running.spine.query(EVENTS_OF, row -> row.getString(1), "wamid.thousand"))
                .containsExactly("status.delivered");
        Spine.Intent intent = running.spine.intentOf(booking, "confirmation");
        assertThat(running.spine.count(EVIDENCE_OF, intent.id())).isOne();
        assertThat(running.spine.statesOf(intent))
                .containsExactly("pending", "sending", "accepted", "delivered");
    }

    @Test
    void aStoryOfFiveInEveryOrderEndsTheSame() throws Exception {
        List<List<Integer>> orders = Statuses.orders(List.of(0, 1, 2, 3, 4));
        List<BookingChanged> bookings =
                orders.stream().map(_ -> Bookings.of("story-of-five")).toList();
        running.topics.publish(bookings);
        eventually(
                AFTER_A_CRASH,
                () ->
                        assertThat(new Promises(running).states(bookings, "confirmation"))
                                .isEqualTo(Map.of("accepted", (long) orders.size())));
        List<Integer> answers =
                inParallel(
                        8,
                        orders.size(),
                        i -> {
                            List<String> story = story(bookings.get(i), i);
                            for (int chapter : orders.get(i).subList(0, 4)) {
                                untilTaken(chapter, n -> signed(story.get(n)));
                            }
                            return signed(story.get(orders.get(i).getLast()));
                        });
        assertThat(answers).containsOnly(202);
        awaitNothingWaits();
        for (BookingChanged booking : bookings) {
            assertThat(running.spine.outcomes(booking, 1))
                    .isEqualTo(
                            Map.of(
                                    "confirmation", "read",
                                    "reminder_24h", "cancelled opted_out",
                                    "reminder_2h", "cancelled opted_out"));
        }
    }

    /// Three statuses, one of them told twice with another time, and a STOP.
    private static List<String> story(BookingChanged booking, int number) {
        SandboxControl.Message message =
                running.sandbox.receivedBy(Bookings.phone(booking)).getFirst();
        String id = "wamid.story." + number;
        String reference = message.reference();
        return List.of(
                Statuses.status(id, reference, "sent", 1),
                Statuses.status(id, reference, "delivered", 2),
                Statuses.status(id, reference, "read", 3),
                Statuses.status(id, reference, "delivered", 4),
                Statuses.reply(id + ".stop", Bookings.phone(booking), "BAJA", 5));
    }

    @Test
    void killedBetweenTheEventAndItsEffectItHasNeitherAndThenBoth() throws Exception {
        BookingChanged booking = Bookings.of("killed-in-ingest");
        SandboxControl.Message message = sent(booking);
        try (Connection hold = running.spine.holdWritesTo("evidence")) {
            assertThat(
                            signed(
                                            Statuses.status(
                                                    "wamid.killed",
                                                    message.reference(),
                                                    "delivered",
                                                    1))
                                    .statusCode())
                    .isEqualTo(202);
            eventually(SOON, () -> assertThat(running.spine.waitingFor("evidence")).isPositive());
            running.services.intentService().kill9();
            hold.rollback();
        }
        assertThat(running.spine.query(EVENTS_OF, row -> row.getString(1), "wamid.killed"))
                .as("nothing was committed")
                .isEmpty();
        running.services.intentService().startAgain();
        Spine.Intent intent = running.spine.intentOf(booking, "confirmation");
        eventually(
                AFTER_A_CRASH,
                () -> assertThat(running.spine.count(EVIDENCE_OF, intent.id())).isOne());
        assertThat(running.spine.query(EVENTS_OF, row -> row.getString(1), "wamid.killed"))
                .containsExactly("status.delivered");
        assertThat(running.spine.statesOf(intent)).endsWith("delivered").doesNotHaveDuplicates();
    }

    @Test
    void aBrokerKilledUnderLoadLosesNothingThatWasAcknowledged() throws Exception {
        String run = "wamid.load." + UUID.randomUUID();
        Queue<String> acknowledged = new ConcurrentLinkedQueue<>();
        AtomicBoolean over = new AtomicBoolean();
        List<Future<Void>> clients = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int client = 0; client < 16; client++) {
                String prefix = run + "." + client + ".";
                clients.add(threads.submit(() -> post(prefix, acknowledged, over)));
            }
            eventually(SOON, () -> assertThat(acknowledged).hasSizeGreaterThan(500));
            running.stack.kill9(Part.KAFKA);
            running.stack.start(Part.KAFKA);
            int before = acknowledged.size();
            eventually(
                    AFTER_A_CRASH, () -> assertThat(acknowledged).hasSizeGreaterThan(before + 500));
            over.set(true);
            for (Future<Void> client : clients) {
                client.get();
            }
        }
        awaitNothingWaits();
        List<String> kept =
                running.spine.query(
                        "select object_id from events where object_id like ?",
                        row -> row.getString(1),
                        run + ".%");
        assertThat(kept).doesNotHaveDuplicates();
        // One more of each client may have been written without an answer.
        assertThat(new TreeSet<>(kept)).containsAll(new TreeSet<>(acknowledged));
    }

    /// As a provider does: what is not acknowledged is sent again, the same.
    private static Void post(String prefix, Queue<String> acknowledged, AtomicBoolean over) {
        for (int i = 0; !over.get(); i++) {
            String body = Statuses.status(prefix + i, "", "delivered", 1);
            while (!over.get()) {
                int status = signed(body).statusCode();
                assertThat(status).isIn(202, 503);
                if (status == 202) {
                    acknowledged.add(prefix + i);
                    break;
                }
            }
        }
        return null;
    }

    private static SandboxControl.Message sent(BookingChanged booking) throws Exception {
        running.topics.publish(booking);
        eventually(
                SOON,
                () ->
                        assertThat(running.spine.intentOf(booking, "confirmation").state())
                                .isEqualTo("accepted"));
        return running.sandbox.receivedBy(Bookings.phone(booking)).getFirst();
    }

    private static HttpResponse<String> signed(String body) {
        return running.webhooks.post(body, running.webhooks.signed(body));
    }

    private static void awaitNothingWaits() {
        eventually(
                AFTER_A_CRASH,
                () ->
                        assertThat(running.topics.lag("intent-service", Topic.WEBHOOKS_RECEIVED))
                                .isZero());
    }

    private interface Post {
        HttpResponse<String> number(int i) throws Exception;
    }

    /// As a provider does: what is put off is posted again.
    private static int untilTaken(int i, Post post) throws Exception {
        int status = 503;
        while (status == 503) {
            status = post.number(i).statusCode();
        }
        return status;
    }

    /// @return the last status of each
    private static List<Integer> inParallel(int clients, int posts, Post post) throws Exception {
        List<Future<List<Integer>>> all = new ArrayList<>();
        List<Integer> answers = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int client = 0; client < clients; client++) {
                int first = client;
                all.add(
                        threads.submit(
                                () -> {
                                    List<Integer> own = new ArrayList<>();
                                    for (int i = first; i < posts; i += clients) {
                                        own.add(untilTaken(i, post));
                                    }
                                    return own;
                                }));
            }
            for (Future<List<Integer>> one : all) {
                answers.addAll(one.get());
            }
        }
        return answers;
    }
}
