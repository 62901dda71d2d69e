package dev.onefold.ingress;

import static dev.onefold.ingress.RunningIngress.SECRET;
import static dev.onefold.ingress.RunningIngress.sign;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.topics.TestTopics;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/// Clients that send slowly, or never end, take nothing from the others.
class SlowClientsIT {

    private static final String HEAD = "POST /v1/webhooks/whatsapp HTTP/1.1";
    private static final String LARGE = "x".repeat(2_900_000);
    private static final int SLOW = 200;

    private static final Stack STACK = Stack.shared();
    private static final TopicNames NAMES = TestTopics.fresh();

    @Test
    void smallDeliveriesAreTakenWhileLargeOnesDawdle() throws Exception {
        try (RunningIngress ingress =
                RunningIngress.start(
                        STACK.addresses(),
                        NAMES,
                        "--onefold.receive.large-bodies=3MB",
                        "--onefold.receive.body-patience=60s")) {
            ingress.post(Bodies.status("wamid.warm", "sent"));
            List<RawClient> slow = new ArrayList<>();
            try {
                for (int i = 0; i < SLOW; i++) {
                    slow.add(dawdling(ingress));
                }
                eventually(
                        Duration.ofSeconds(10),
                        () -> assertThat(ingress.post(LARGE).statusCode()).isEqualTo(503));

                for (int i = 0; i < 50; i++) {
                    long begun = System.nanoTime();
                    HttpResponse<String> answer = ingress.post(Bodies.status("wamid." + i, "sent"));
                    assertThat(answer.statusCode()).isEqualTo(202);
                    assertThat(Duration.ofNanos(System.nanoTime() - begun))
                            .isLessThan(Duration.ofSeconds(2));
                }

                HttpResponse<String> large = ingress.post(LARGE);
                assertThat(large.body()).contains("urn:onefold:problem:overloaded");
                assertThat(large.headers().firstValue("retry-after")).contains("5");
            } finally {
                for (RawClient client : slow) {
                    client.close();
                }
            }
            eventually(
                    Duration.ofSeconds(20),
                    () -> assertThat(ingress.post(LARGE).statusCode()).isEqualTo(202));
        }
    }

    @Test
    void aBodyThatDripsIsGivenUp() throws Exception {
        try (RunningIngress ingress =
                        RunningIngress.start(
                                STACK.addresses(), NAMES, "--onefold.receive.body-patience=500ms");
                RawClient client = new RawClient(ingress.port())) {
            client.head(HEAD, "Host: x", "Content-Type: application/json", "Content-Length: 5000");
            Thread drip = Thread.ofVirtual().start(() -> drip(client));

            assertThat(client.statusLine()).startsWith("HTTP/1.1 408 ");
            drip.interrupt();
        }
    }

    @Test
    void aHeadThatDripsIsGivenUpAndAnIdleConnectionIsNot() throws Exception {
        try (RunningIngress ingress =
                        RunningIngress.start(
                                STACK.addresses(), NAMES, "--onefold.receive.body-patience=1s");
                RawClient idle = new RawClient(ingress.port());
                RawClient client = new RawClient(ingress.port())) {
            client.say(HEAD + "\r\nHost: x\r\nX-Slow: ");
            Thread drip = Thread.ofVirtual().start(() -> drip(client));

            assertThat(client.everything()).doesNotContain("HTTP/1.1 2");
            drip.interrupt();
            assertThat(idle.head("GET /nowhere HTTP/1.1", "Host: x").statusLine())
                    .startsWith("HTTP/1.1 404 ");
        }
    }

    @Test
    void aBodyThatStopsIsGivenUp() throws Exception {
        try (RunningIngress ingress =
                        RunningIngress.start(
                                STACK.addresses(), NAMES, "--server.tomcat.connection-timeout=1s");
                RawClient client = new RawClient(ingress.port())) {
            client.head(HEAD, "Host: x", "Content-Type: application/json", "Content-Length: 5000")
                    .say("{");

            assertThat(client.everything())
                    .startsWith("HTTP/1.1 408 ")
                    .contains("urn:onefold:problem:body_too_slow");
        }
    }

    private static RawClient dawdling(RunningIngress ingress) throws IOException {
        RawClient client = new RawClient(ingress.port());
        client.head(
                HEAD,
                "Host: x",
                "Content-Type: application/json",
                "X-Hub-Signature-256: " + sign(LARGE, SECRET),
                "Content-Length: " + LARGE.length());
        return client.say(LARGE.substring(0, 100_000));
    }

    private static void drip(RawClient client) {
        try {
            while (!Thread.interrupted()) {
                client.say("x");
                LockSupport.parkNanos(20_000_000);
            }
        } catch (IOException closed) {
            Thread.currentThread().interrupt();
        }
    }
}
