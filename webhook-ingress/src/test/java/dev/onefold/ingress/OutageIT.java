package dev.onefold.ingress;

import static dev.onefold.ingress.RunningIngress.VERIFY_TOKEN;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.stack.Part;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.stack.StackSettings;
import dev.onefold.testkit.topics.TestTopics;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/// The broker or the registry is away, or hangs. What was answered with 202 is on the topic,
/// nothing is there that nobody sent, no answer takes long, and it heals by itself.
class OutageIT {

    private static final Duration LONGEST_ANSWER = Duration.ofMillis(5_500);
    private static final Duration RECOVERY = Duration.ofSeconds(40);

    private static final Stack STACK = Stack.start(StackSettings.temporary());

    private final TopicNames names = TestTopics.fresh(STACK);
    private final TopicReader topic = new TopicReader(STACK.addresses(), names);

    /// Every body that was posted, with what was answered.
    private final Map<String, Answered> posted = new ConcurrentHashMap<>();

    private record Answered(HttpResponse<String> answer, Duration took) {

        String label() {
            return answer.statusCode()
                    + " "
                    + JsonMapper.shared().readTree(answer.body()).path("type").asString("");
        }
    }

    @AfterAll
    static void stop() {
        STACK.close();
    }

    @Test
    void aBrokerThatHangsIsAnsweredWith503InTimeAndNobodyElseWaits() throws Exception {
        try (RunningIngress ingress =
                RunningIngress.start(STACK.addresses(), names, "--onefold.publish.waiting=20")) {
            assertThat(post(ingress, "before").label()).isEqualTo("202 ");
            STACK.freeze(Part.KAFKA);
            try {
                List<Answered> answers = postMany(ingress, "during", 120);

                assertThat(answers).allSatisfy(OutageIT::assertPostponedInTime);
                assertThat(answers)
                        .filteredOn(a -> a.label().endsWith(":not_published"))
                        .hasSizeBetween(20, 60);
                assertThat(answers)
                        .filteredOn(a -> a.label().endsWith(":overloaded"))
                        .hasSizeGreaterThan(50)
                        .allSatisfy(a -> assertThat(a.took()).isLessThan(Duration.ofSeconds(3)));
            } finally {
                STACK.thaw(Part.KAFKA);
            }
            assertTakenAgain(ingress);
            assertNothingLostOrInvented();
        }
    }

    @Test
    void othersAreServedWhileDeliveriesWait() throws Exception {
        try (RunningIngress ingress =
                        RunningIngress.start(
                                STACK.addresses(),
                                names,
                                "--onefold.publish.waiting=20",
                                "--onefold.publish.patience=5s");
                ExecutorService thread = Executors.newSingleThreadExecutor()) {
            assertThat(post(ingress, "before").label()).isEqualTo("202 ");
            STACK.freeze(Part.KAFKA);
            try {
                Future<List<Answered>> waiting =
                        thread.submit(() -> postMany(ingress, "during", 20));
                // The first place is free again after the producer's time, not before.
                eventually(Duration.ofSeconds(3), () -> assertThat(unread(ingress)).isTrue());
                long end = System.nanoTime() + Duration.ofMillis(1_500).toNanos();
                do {
                    assertOthersAreServed(ingress);
                } while (System.nanoTime() < end);
                assertThat(waiting.get()).allSatisfy(OutageIT::assertPostponedInTime);
            } finally {
                STACK.thaw(Part.KAFKA);
            }
            assertTakenAgain(ingress);
            assertNothingLostOrInvented();
        }
    }

    @Test
    void aBrokerThatIsGoneIsAnsweredWith503AndDeliveriesAreTakenWhenItIsBack() throws Exception {
        try (RunningIngress ingress = RunningIngress.start(STACK.addresses(), names)) {
            assertThat(post(ingress, "before").label()).isEqualTo("202 ");
            STACK.stop(Part.KAFKA);
            try {
                assertThat(postMany(ingress, "during", 20))
                        .allSatisfy(OutageIT::assertPostponedInTime);
                assertThat(ingress.get("/actuator/health").body()).contains("UP");
            } finally {
                STACK.start(Part.KAFKA);
            }
            assertTakenAgain(ingress);
            assertNothingLostOrInvented();
        }
    }

    @Test
    void aBrokerThatIsKilledUnderLoadLosesNothingThatWasAnsweredWith202() throws Exception {
        try (RunningIngress ingress = RunningIngress.start(STACK.addresses(), names);
                ExecutorService thread = Executors.newSingleThreadExecutor()) {
            assertThat(post(ingress, "before").label()).isEqualTo("202 ");
            Future<List<Answered>> load = thread.submit(() -> postMany(ingress, "load", 500));
            eventually(Duration.ofSeconds(20), () -> assertThat(posted).hasSizeGreaterThan(100));
            STACK.kill9(Part.KAFKA);
            STACK.start(Part.KAFKA);

            assertThat(load.get()).allSatisfy(a -> assertThat(a.took()).isLessThan(LONGEST_ANSWER));
            assertTakenAgain(ingress);
            assertNothingLostOrInvented();
        }
    }

    @Test
    void anIngressThatStartsBeforeBrokerAndRegistryWaitsForThem() throws Exception {
        STACK.stop(Part.KAFKA);
        STACK.stop(Part.REGISTRY);
        try (RunningIngress ingress = RunningIngress.start(STACK.addresses(), names)) {
            assertPostponedInTime(post(ingress, "without both"));
            STACK.start(Part.KAFKA);
            assertPostponedInTime(post(ingress, "without the registry"));
            STACK.start(Part.REGISTRY);
            assertTakenAgain(ingress);

            STACK.stop(Part.REGISTRY);
            assertThat(post(ingress, "warm").label()).isEqualTo("202 ");
            STACK.start(Part.REGISTRY);
            assertNothingLostOrInvented();
        } finally {
            STACK.start(Part.KAFKA);
            STACK.start(Part.REGISTRY);
        }
    }

    @Test
    void aRegistryThatHangsAtTheFirstDeliveryIsAnsweredInTime() throws Exception {
        try (RunningIngress ingress = RunningIngress.start(STACK.addresses(), names)) {
            STACK.freeze(Part.REGISTRY);
            try {
                assertPostponedInTime(post(ingress, "hanging"));
            } finally {
                STACK.thaw(Part.REGISTRY);
            }
            assertTakenAgain(ingress);
            assertNothingLostOrInvented();
        }
    }

    // What cannot be published is not even read, so that its missing signature is not seen.
    private static boolean unread(RunningIngress ingress) {
        return ingress.send(ingress.request("whatsapp", "{}")).statusCode() == 503;
    }

    private static void assertOthersAreServed(RunningIngress ingress) {
        assertQuick(
                200,
                () ->
                        ingress.get(
                                "/v1/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=1"
                                        + "&hub.verify_token="
                                        + VERIFY_TOKEN));
        assertQuick(503, () -> ingress.send(ingress.request("whatsapp", "{}")));
        assertQuick(404, () -> ingress.send(ingress.request("nobody", "{}")));
        assertQuick(200, () -> ingress.get("/actuator/health/readiness"));
    }

    private Answered post(RunningIngress ingress, String name) {
        String body = Bodies.status("wamid." + name.replace(' ', '.'), "sent");
        long begun = System.nanoTime();
        HttpResponse<String> answer = ingress.post(body);
        Answered answered = new Answered(answer, Duration.ofNanos(System.nanoTime() - begun));
        posted.put(body, answered);
        return answered;
    }

    private List<Answered> postMany(RunningIngress ingress, String name, int count)
            throws Exception {
        List<Answered> answers = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(Math.min(count, 120))) {
            List<Future<Answered>> futures = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                String one = name + i;
                futures.add(threads.submit(() -> post(ingress, one)));
            }
            for (Future<Answered> future : futures) {
                answers.add(future.get());
            }
        }
        return answers;
    }

    private void assertTakenAgain(RunningIngress ingress) {
        int[] number = {0};
        eventually(
                RECOVERY,
                () -> assertThat(post(ingress, "after" + number[0]++).label()).isEqualTo("202 "));
    }

    private void assertNothingLostOrInvented() {
        Collection<String> onTopic = topic.all().stream().map(TopicReader.Found::body).toList();
        assertThat(posted.keySet()).containsAll(onTopic);
        assertThat(onTopic)
                .containsAll(
                        posted.entrySet().stream()
                                .filter(one -> one.getValue().answer().statusCode() == 202)
                                .map(Map.Entry::getKey)
                                .toList());
    }

    private static void assertPostponedInTime(Answered answered) {
        assertThat(answered.answer().statusCode()).isEqualTo(503);
        assertThat(answered.answer().headers().firstValue("Retry-After")).contains("5");
        assertThat(answered.answer().headers().firstValue("content-type"))
                .contains("application/problem+json");
        assertThat(answered.took()).isLessThan(LONGEST_ANSWER);
    }

    private static void assertQuick(int status, Supplier<HttpResponse<String>> question) {
        long begun = System.nanoTime();
        assertThat(question.get().statusCode()).isEqualTo(status);
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(2));
    }
}
