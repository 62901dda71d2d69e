package dev.onefold.ingress;

import static dev.onefold.ingress.RunningIngress.sign;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.topics.TestTopics;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Secrets and endpoints change while deliveries come in.
class RotationIT {

    private static final String ENDPOINTS =
            """
            onefold.endpoints.rotated:
              provider: whatsapp
              verify-token: the-token
              secrets:
            """;

    private final Stack stack = Stack.shared();
    private final TopicNames names = TestTopics.fresh();

    @TempDir private Path folder;

    @Test
    void aRotationUnderLoadRejectsNothing() throws Exception {
        Path file = folder.resolve("endpoints.yml");
        configure(file, "secret-0");
        AtomicReference<String> signsWith = new AtomicReference<>("secret-0");
        AtomicBoolean over = new AtomicBoolean();
        AtomicInteger number = new AtomicInteger();
        ConcurrentLinkedQueue<Integer> answers = new ConcurrentLinkedQueue<>();
        try (RunningIngress ingress =
                        RunningIngress.start(
                                stack.addresses(),
                                names,
                                "--onefold.reload.every=100ms",
                                "--onefold.endpoints-file=" + file);
                ExecutorService senders = Executors.newFixedThreadPool(8)) {
            for (int i = 0; i < 8; i++) {
                senders.execute(
                        () -> {
                            while (!over.get()) {
                                String body =
                                        Bodies.status("wamid." + number.getAndIncrement(), "sent");
                                answers.add(post(ingress, body, signsWith.get()).statusCode());
                            }
                        });
            }
            try {
                for (int round = 1; round <= 4; round++) {
                    rotate(ingress, file, round, signsWith, number);
                }
            } finally {
                over.set(true);
            }
        }
        assertThat(answers).hasSizeGreaterThan(200).containsOnly(202);
    }

    private static void rotate(
            RunningIngress ingress,
            Path file,
            int round,
            AtomicReference<String> signsWith,
            AtomicInteger number)
            throws Exception {
        String old = "secret-" + (round - 1);
        String fresh = "secret-" + round;
        configure(file, old, fresh);
        awaitReloads(ingress, 2 * round - 1);
        signsWith.set(fresh);
        int sent = number.get();
        // Whoever signed with the old one before has its answer by then.
        eventually(Duration.ofSeconds(20), () -> assertThat(number.get()).isGreaterThan(sent + 50));
        configure(file, fresh);
        awaitReloads(ingress, 2 * round);
        assertThat(post(ingress, "{}", old).statusCode()).isEqualTo(401);
    }

    @Test
    void endpointsComeAndGoWithoutARestartAndABadChangeKeepsThem() throws Exception {
        Path file = folder.resolve("endpoints.yml");
        configure(file, "secret-0");
        try (RunningIngress ingress =
                RunningIngress.start(
                        stack.addresses(),
                        names,
                        "--onefold.reload.every=100ms",
                        "--onefold.endpoints-file=" + file)) {
            assertThat(post(ingress, "{}", "secret-0").statusCode()).isEqualTo(202);

            swap(file, Files.readString(file).replace("provider: whatsapp", "provider: nobody"));
            eventually(
                    Duration.ofSeconds(20),
                    () ->
                            assertThat(ingress.get("/actuator/health/configuration").body())
                                    .contains("\"UP\"")
                                    .contains("onefold.endpoints.rotated.provider is not known"));
            assertThat(ingress.get("/actuator/prometheus").body())
                    .containsPattern("endpoints_reloads_total\\{outcome=\"refused\".*} 1");
            assertThat(post(ingress, "{}", "secret-0").statusCode()).isEqualTo(202);

            configure(file, "secret-0");
            swap(file, Files.readString(file).replace("rotated", "renamed"));
            eventually(
                    Duration.ofSeconds(20),
                    () -> assertThat(post(ingress, "{}", "secret-0").statusCode()).isEqualTo(404));
            assertThat(ingress.post("{}").statusCode()).isEqualTo(202);
        }
    }

    private static HttpResponse<String> post(RunningIngress ingress, String body, String secret) {
        return ingress.send(
                ingress.request("rotated", body).header("X-Hub-Signature-256", sign(body, secret)));
    }

    private static void awaitReloads(RunningIngress ingress, int count) {
        eventually(
                Duration.ofSeconds(20),
                () ->
                        assertThat(ingress.get("/actuator/prometheus").body())
                                .containsPattern(
                                        "endpoints_reloads_total\\{outcome=\"applied\".*} "
                                                + count
                                                + "\\.0"));
    }

    private static void configure(Path file, String... secrets) throws Exception {
        List<String> lines = new ArrayList<>();
        for (String secret : secrets) {
            lines.add("    - id: " + secret + "\n      value: " + secret + "\n");
        }
        swap(file, ENDPOINTS + String.join("", lines));
    }

    private static void swap(Path file, String text) throws Exception {
        Path fresh = Files.writeString(file.resolveSibling("fresh"), text);
        Files.move(
                fresh,
                file,
                java.nio.file.StandardCopyOption.ATOMIC_MOVE,
                java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }
}
