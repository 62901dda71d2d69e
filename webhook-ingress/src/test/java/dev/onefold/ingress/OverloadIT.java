package dev.onefold.ingress;

import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.topics.TestTopics;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OverloadIT {

    private static final String[] HEAD = {
        "POST /v1/webhooks/whatsapp HTTP/1.1",
        "Host: x",
        "Content-Type: application/json",
        "Content-Length: 50",
        "Expect: 100-continue"
    };

    private final Stack stack = Stack.shared();
    private final TopicNames names = TestTopics.fresh();

    @Test
    void whoeverComesBeyondTheBoundIsToldSoBeforeTheBodyIsRead() throws Exception {
        try (RunningIngress ingress =
                RunningIngress.start(
                        stack.addresses(),
                        names,
                        "--onefold.receive.at-once=3",
                        "--onefold.receive.body-patience=60s")) {
            List<RawClient> inside = new ArrayList<>();
            try {
                for (int i = 0; i < 3; i++) {
                    RawClient client = new RawClient(ingress.port()).head(HEAD);
                    assertThat(client.statusLine()).startsWith("HTTP/1.1 100");
                    inside.add(client);
                }
                try (RawClient refused = new RawClient(ingress.port()).head(HEAD)) {
                    assertThat(refused.statusLine()).startsWith("HTTP/1.1 503");
                }
                // What costs nothing is answered all the same.
                assertThat(ingress.send(ingress.request("nobody", "{}")).statusCode())
                        .isEqualTo(404);
                assertThat(ingress.get("/actuator/health/readiness").statusCode()).isEqualTo(200);
            } finally {
                for (RawClient client : inside) {
                    client.close();
                }
            }
            eventually(
                    Duration.ofSeconds(20),
                    () ->
                            assertThat(
                                            ingress.post(Bodies.status("wamid.after", "sent"))
                                                    .statusCode())
                                    .isEqualTo(202));
            assertThat(ingress.get("/actuator/prometheus").body())
                    .containsPattern(
                            "deliveries_postponed_total\\{.*reason=\"overloaded\".*} 1\\.0");
        }
    }

    @Test
    void headersWithoutEndAreCutOff() throws IOException {
        try (RunningIngress ingress =
                        RunningIngress.start(
                                stack.addresses(),
                                names,
                                "--server.tomcat.connection-timeout=500ms");
                RawClient slow = new RawClient(ingress.port());
                RawClient flood = new RawClient(ingress.port())) {
            slow.say("POST /v1/webhooks/whatsapp HTTP/1.1\r\nHost: x\r\nX-Sl");
            assertThat(slow.everything()).doesNotContain(" 202 ");

            StringBuilder many = new StringBuilder();
            for (int i = 0; i < 2_000; i++) {
                many.append("X-").append(i).append(": 1\r\n");
            }
            flood.say("POST /v1/webhooks/whatsapp HTTP/1.1\r\nHost: x\r\n" + many + "\r\n");
            // A reset may overtake the answer, since the rest was never read.
            assertThat(flood.everything())
                    .satisfiesAnyOf(
                            answer -> assertThat(answer).startsWith("HTTP/1.1 4"),
                            answer -> assertThat(answer).isEmpty());
            assertThat(ingress.post(Bodies.status("wamid.after", "sent")).statusCode())
                    .isEqualTo(202);
        }
    }
}
