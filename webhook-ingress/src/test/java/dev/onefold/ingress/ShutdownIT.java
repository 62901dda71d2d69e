package dev.onefold.ingress;

import static dev.onefold.ingress.RunningIngress.SECRET;
import static dev.onefold.ingress.RunningIngress.VERIFY_TOKEN;
import static dev.onefold.ingress.RunningIngress.sign;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.topics.TestTopics;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// The program as it is shipped, told to end while deliveries are on their way in.
class ShutdownIT {

    private final Stack stack = Stack.shared();
    private final TopicNames names = TestTopics.fresh();
    private final TopicReader topic = new TopicReader(stack.addresses(), names);

    @Test
    void whatWasAcceptedIsAnsweredAfterASignalToEnd() throws Exception {
        int port = freePort();
        Process process = start(port);
        List<RawClient> clients = new ArrayList<>();
        List<String> bodies = new ArrayList<>();
        try {
            awaitReady(port);
            for (int i = 0; i < 10; i++) {
                String body = Bodies.status("wamid.inflight" + i, "sent");
                bodies.add(body);
                clients.add(halfSent(port, body));
            }

            process.toHandle().destroy();
            eventually(
                    Duration.ofSeconds(20),
                    () ->
                            assertThatThrownBy(() -> new RawClient(port).close())
                                    .isInstanceOf(IOException.class));

            for (int i = 0; i < 10; i++) {
                clients.get(i).say(bodies.get(i).substring(10));
            }
            for (RawClient client : clients) {
                assertThat(client.statusLine().strip()).startsWith("HTTP/1.1 202");
            }
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
            for (RawClient client : clients) {
                client.close();
            }
        }
        assertThat(topic.all())
                .extracting(TopicReader.Found::body)
                .containsExactlyInAnyOrderElementsOf(bodies);
    }

    private static void awaitReady(int port) {
        eventually(
                Duration.ofSeconds(60),
                () -> {
                    try (RawClient client = new RawClient(port)) {
                        client.head("GET /actuator/health/readiness HTTP/1.1", "Host: x");
                        assertThat(client.statusLine()).contains(" 200");
                    } catch (IOException notYet) {
                        throw new AssertionError(notYet);
                    }
                });
    }

    private static RawClient halfSent(int port, String body) throws IOException {
        RawClient client = new RawClient(port);
        client.head(
                "POST /v1/webhooks/whatsapp HTTP/1.1",
                "Host: x",
                "Content-Type: application/json",
                "X-Hub-Signature-256: " + sign(body, SECRET),
                "Content-Length: " + body.getBytes(StandardCharsets.UTF_8).length,
                "Expect: 100-continue");
        // It reads the body: the request is in the program's hands.
        assertThat(client.statusLine()).startsWith("HTTP/1.1 100");
        assertThat(client.statusLine()).isEqualTo("\n");
        return client.say(body.substring(0, 10));
    }

    private Process start(int port) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx192m", "-XX:TieredStopAtLevel=1", "-jar"));
        command.add(Path.of("target", "webhook-ingress.jar").toString());
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment()
                .putAll(
                        Map.of(
                                "SERVER_PORT",
                                "" + port,
                                "ONEFOLD_KAFKA_BOOTSTRAPSERVERS",
                                stack.addresses().bootstrapServers(),
                                "ONEFOLD_KAFKA_TOPICPREFIX",
                                names.prefix(),
                                "ONEFOLD_REGISTRY_URL",
                                stack.addresses().ccompatUrl().toString(),
                                "ONEFOLD_ENDPOINTS_WHATSAPP_PROVIDER",
                                "whatsapp",
                                "ONEFOLD_ENDPOINTS_WHATSAPP_SECRETS_0_VALUE",
                                SECRET,
                                "ONEFOLD_ENDPOINTS_WHATSAPP_VERIFYTOKEN",
                                VERIFY_TOKEN));
        return builder.start();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
