package dev.onefold.ingress;

import static dev.onefold.ingress.RunningIngress.OLD_SECRET;
import static dev.onefold.ingress.RunningIngress.SECRET;
import static dev.onefold.ingress.RunningIngress.sign;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.topics.TestTopics;
import dev.onefold.wire.HttpHeader;
import dev.onefold.wire.Verdict;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class IngressIT {

    private static final Stack STACK = Stack.shared();
    private static final TopicNames NAMES = TestTopics.fresh();
    private static final TopicReader TOPIC = new TopicReader(STACK.addresses(), NAMES);
    private static RunningIngress ingress;

    @BeforeAll
    static void start() {
        ingress = RunningIngress.start(STACK.addresses(), NAMES);
    }

    @AfterAll
    static void stop() {
        ingress.close();
    }

    @Test
    void aSignedDeliveryIsOnTheTopicAsItCameBeforeItIsAnswered() {
        String body = Bodies.status("wamid.one", "delivered").replace("reference", "\\u00e1 \\n");
        Instant before = Instant.now().minusMillis(1);

        HttpResponse<String> answer = ingress.post(body);

        assertThat(answer.statusCode()).isEqualTo(202);
        assertThat(answer.headers().firstValue("content-type")).contains("application/json");
        TopicReader.Found found = theOneOf(answer);
        assertThat(found.body()).isEqualTo(body);
        assertThat(found.key()).isEqualTo("whatsapp/wamid.one");
        assertThat(found.value().getVerdict()).isEqualTo(Verdict.verified);
        assertThat(found.value().getEndpoint()).isEqualTo("whatsapp");
        assertThat(found.value().getProvider()).isEqualTo("whatsapp");
        assertThat(found.value().getContentType()).isEqualTo("application/json");
        assertThat(found.value().getReceivedAt()).isBetween(before, Instant.now());
        assertThat(found.headers())
                .containsEntry("ce_id", deliveryId(answer))
                .containsEntry("ce_type", "webhooks.received.v1")
                .containsEntry("ce_source", "webhook-ingress");
        assertThat(found.value().getSecretId()).isEqualTo("0");
        assertThat(found.value().getFields()).isEmpty();
    }

    @Test
    void bytesThatAreNoTextComeThroughUnchanged() {
        byte[] body = new byte[100_000];
        new Random(1).nextBytes(body);

        HttpResponse<String> answer =
                ingress.send(
                        ingress.request("whatsapp", BodyPublishers.ofByteArray(body))
                                .header("Content-Type", "application/json; charset=utf-8")
                                .header("X-Hub-Signature-256", sign(body, SECRET)));

        assertThat(answer.statusCode()).isEqualTo(202);
        assertThat(theOneOf(answer).bytes()).isEqualTo(body);
        assertThat(theOneOf(answer).key()).isEqualTo("whatsapp/" + deliveryId(answer));
    }

    @Test
    void theOldSecretIsGoodWhileItIsRotated() {
        String body = Bodies.status("wamid.rotated", "sent");

        HttpResponse<String> answer = ingress.post(body, sign(body, OLD_SECRET));

        assertThat(answer.statusCode()).isEqualTo(202);
        assertThat(theOneOf(answer).value().getSecretId()).isEqualTo("1");
    }

    @Test
    void eachDeliveryBeginsATraceOfItsOwnWhateverItsCallerSays() {
        String body = Bodies.status("wamid.traced", "sent");
        String strangers = "4bf92f3577b34da6a3ce929d0e0e4736";

        HttpResponse<String> one =
                ingress.send(
                        ingress.request("whatsapp", body)
                                .header("X-Hub-Signature-256", sign(body, SECRET))
                                .header("traceparent", "00-" + strangers + "-00f067aa0ba902b7-01"));
        String first = theOneOf(one).headers().getOrDefault("traceparent", "");
        String second = theOneOf(ingress.post(body)).headers().getOrDefault("traceparent", "");

        assertThat(first).matches("00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]").doesNotContain(strangers);
        assertThat(second).matches("00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]");
        assertThat(second.substring(0, 35)).isNotEqualTo(first.substring(0, 35));
    }

    @Test
    void credentialsDoNotGoOnTheTopicAndOtherHeadersDo() {
        String body = Bodies.status("wamid.headers", "sent");

        HttpResponse<String> answer =
                ingress.send(
                        ingress.request("whatsapp", body)
                                .header("X-Hub-Signature-256", sign(body, SECRET))
                                .header("Authorization", "Bearer do-not-keep")
                                .header("Cookie", "session=do-not-keep")
                                .header("X-Api-Key", "do-not-keep")
                                .header("User-Agent", "facebookexternalua")
                                .header("X-Odd", "one")
                                .header("X-Odd", "two"));

        List<HttpHeader> headers = theOneOf(answer).value().getHeaders();
        assertThat(headers)
                .contains(
                        new HttpHeader("user-agent", "facebookexternalua"),
                        new HttpHeader("x-odd", "one"),
                        new HttpHeader("x-odd", "two"));
        assertThat(headers.toString())
                .doesNotContain("do-not-keep")
                .doesNotContain("sha256=")
                .doesNotContain("signature");
    }

    @Test
    void theSameDeliveryTwiceIsTwoDeliveriesWithTheSameBytes() {
        String body = Bodies.status("wamid.twice", "sent");

        String first = deliveryId(ingress.post(body));
        String second = deliveryId(ingress.post(body));

        assertThat(first).isNotEqualTo(second);
        assertThat(TOPIC.all()).filteredOn(f -> f.body().equals(body)).hasSize(2);
    }

    @Test
    void manyAtOnceAreAllTakenAndNoneIsLost() throws Exception {
        List<String> bodies = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            bodies.add(Bodies.status("wamid.many" + i, "sent"));
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(64)) {
            List<Future<HttpResponse<String>>> answers =
                    bodies.stream().map(b -> threads.submit(() -> ingress.post(b))).toList();
            for (Future<HttpResponse<String>> answer : answers) {
                assertThat(answer.get().statusCode()).isEqualTo(202);
            }
        }
        assertThat(TOPIC.all())
                .filteredOn(found -> found.body().contains("wamid.many"))
                .extracting(TopicReader.Found::body)
                .containsExactlyInAnyOrderElementsOf(bodies);
    }

    @Test
    void healthAndMetricsTellWithoutNamesOfStrangers() {
        ingress.post(Bodies.status("wamid.metrics", "sent"));
        ingress.send(ingress.request("somebody-elses", "{}"));

        assertThat(ingress.get("/actuator/health/readiness").statusCode()).isEqualTo(200);
        assertThat(ingress.get("/actuator/health/liveness").statusCode()).isEqualTo(200);
        assertThat(ingress.get("/actuator/health").body()).contains("UP");
        String metrics = ingress.get("/actuator/prometheus").body();
        assertThat(metrics)
                .contains("onefold_deliveries_received_total{endpoint=\"whatsapp\"")
                .contains("onefold_deliveries_rejected_total{endpoint=\"unknown\",provider=")
                .contains(
                        "onefold_deliveries_verified_total{endpoint=\"whatsapp\",provider=\"whatsapp\",")
                .contains("onefold_deliveries_received_total{endpoint=\"whatsapp\",provider=")
                .contains("onefold_deliveries_answer_seconds_bucket")
                .contains("kafka_producer_")
                .doesNotContain("somebody-elses");
        assertThat(ingress.get("/actuator/env").statusCode()).isEqualTo(404);
    }

    private static String deliveryId(HttpResponse<String> answer) {
        return JsonMapper.shared().readTree(answer.body()).path("deliveryId").asString();
    }

    private static TopicReader.Found theOneOf(HttpResponse<String> answer) {
        String id = deliveryId(answer);
        List<TopicReader.Found> found =
                TOPIC.all().stream().filter(f -> f.value().getDeliveryId().equals(id)).toList();
        assertThat(found).hasSize(1);
        return found.getFirst();
    }
}
