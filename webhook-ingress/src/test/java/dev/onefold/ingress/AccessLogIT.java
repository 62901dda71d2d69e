package dev.onefold.ingress;

import static dev.onefold.ingress.RunningIngress.SECRET;
import static dev.onefold.ingress.RunningIngress.sign;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.topics.TestTopics;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class AccessLogIT {

    private final Stack stack = Stack.shared();
    private final TopicNames names = TestTopics.fresh();

    @Test
    void oneLineForEachRequestAndNothingInItThatAStrangerWrote() {
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        Logger access = (Logger) LoggerFactory.getLogger("onefold.access");
        try (RunningIngress ingress =
                RunningIngress.start(
                        stack.addresses(), names, "--logging.level.onefold.access=info")) {
            // Only now: a start of the service sets up the log anew.
            lines.start();
            access.addAppender(lines);
            String body = Bodies.status("wamid.logged", "sent");
            ingress.post(body);
            ingress.send(
                    ingress.request("whatsapp", "stranger")
                            .header("X-Hub-Signature-256", sign("stranger", SECRET) + "stranger")
                            .header("User-Agent", "stranger"));
            ingress.send(ingress.request("stranger", "stranger"));
            ingress.get("/v1/webhooks/whatsapp?hub.verify_token=stranger");

            eventually(Duration.ofSeconds(10), () -> assertThat(lines.list).hasSize(4));
            List<String> said =
                    List.copyOf(lines.list).stream()
                            .map(ILoggingEvent::getFormattedMessage)
                            .toList();
            assertLines(said, body.length());
            assertThat(said.toString()).doesNotContain("stranger");
        } finally {
            access.detachAppender(lines);
        }
    }

    private static void assertLines(List<String> said, int bytes) {
        String millis = " millis=[0-9]+ trace=[0-9a-f]{32}";
        assertThat(said.get(0))
                .matches("endpoint=whatsapp status=202 reason=none bytes=" + bytes + millis);
        assertThat(said.get(1))
                .matches(
                        "endpoint=whatsapp status=401 reason=malformed_signature bytes=8" + millis);
        assertThat(said.get(2))
                .matches("endpoint=unknown status=404 reason=unknown_endpoint bytes=0" + millis);
        assertThat(said.get(3))
                .matches("endpoint=whatsapp status=401 reason=handshake_refused bytes=0" + millis);
    }
}
