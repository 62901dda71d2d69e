package dev.onefold.ingress;

import static dev.onefold.ingress.RunningIngress.SECRET;
import static dev.onefold.ingress.RunningIngress.VERIFY_TOKEN;
import static dev.onefold.ingress.RunningIngress.endpoint;
import static dev.onefold.ingress.RunningIngress.sign;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.topics.TestTopics;
import dev.onefold.wire.DeliveryRejected;
import dev.onefold.wire.RejectedHeader;
import dev.onefold.wire.Verdict;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What is rejected is kept within bounds, and let in after all once the mistake is mended.
class RejectedIT {

    private static final String ROTATED = "the-rotated-app-secret";

    private final Stack stack = Stack.shared();
    private final TopicNames names = TestTopics.fresh();
    private final TopicReader topic = new TopicReader(stack.addresses(), names);

    @Test
    void whatCouldVerifyLaterIsKeptWithItsSignaturesAndWithoutSecrets() {
        String[] token =
                endpoint("token", "provider=testing", "scheme=token", "secrets[0].value=the-token");
        try (RunningIngress ingress = RunningIngress.start(stack.addresses(), names, token)) {
            ingress.send(
                    ingress.request("whatsapp", "mismatch")
                            .header("X-Hub-Signature-256", sign("mismatch", ROTATED))
                            .header("Cookie", "do-not-keep"));
            ingress.send(
                    ingress.request("whatsapp", BodyPublishers.ofString("type"))
                            .header("Content-Type", "text/plain"));
            ingress.send(ingress.request("whatsapp", "encoding").header("Content-Encoding", "br"));
            ingress.send(ingress.request("token", "token").header("X-Test-Token", "do-not-keep"));
            ingress.send(ingress.request("nobody", "nowhere"));
            ingress.send(ingress.request("token", "x".repeat((1 << 20) + 1)));

            eventually(Duration.ofSeconds(20), () -> assertThat(topic.rejected()).hasSize(4));
        }
        assertThat(topic.rejected())
                .extracting(RejectedIT::body, DeliveryRejected::getReason)
                .containsExactlyInAnyOrder(
                        tuple("mismatch", "signature_mismatch"),
                        tuple("type", "unsupported_content_type"),
                        tuple("encoding", "unsupported_content_encoding"),
                        tuple("token", "wrong_credentials"));
        assertThat(topic.rejected().toString()).doesNotContain("do-not-keep");
        assertKeptToJudgeAgain("mismatch");
        assertThat(topic.all()).isEmpty();
    }

    private void assertKeptToJudgeAgain(String body) {
        assertThat(topic.rejected())
                .filteredOn(one -> body(one).equals(body))
                .allSatisfy(
                        one -> {
                            assertThat(one.getHeaders())
                                    .contains(
                                            new RejectedHeader(
                                                    "x-hub-signature-256", sign(body, ROTATED)));
                            assertThat(one.getCredentials()).containsOnlyKeys("cookie");
                            assertThat(one.getPath()).isEqualTo("/v1/webhooks/whatsapp");
                            assertThat(one.getMethod()).isEqualTo("POST");
                        });
    }

    @Test
    void aFloodIsBoundedAndEveryAnswerIsTheSame() {
        try (RunningIngress ingress =
                RunningIngress.start(
                        stack.addresses(),
                        names,
                        "--onefold.rejected.per-second=0",
                        "--onefold.rejected.burst=10")) {
            assertThat(ingress.send(ingress.request("whatsapp", "{}")).statusCode()).isEqualTo(401);
            assertThat(ingress.get("/actuator/prometheus").body())
                    .containsPattern("onefold_rejected_total\\{.*outcome=\"dropped\".*} 1");
        }
        try (RunningIngress ingress =
                RunningIngress.start(
                        stack.addresses(),
                        names,
                        "--onefold.rejected.per-second=1",
                        "--onefold.rejected.burst=10")) {
            long begun = System.nanoTime();
            for (int i = 0; i < 200; i++) {
                assertThat(ingress.send(ingress.request("whatsapp", "{}")).statusCode())
                        .isEqualTo(401);
            }
            long most = 11 + Duration.ofNanos(System.nanoTime() - begun).toSeconds();

            eventually(
                    Duration.ofSeconds(20),
                    () -> assertThat(topic.rejected()).hasSizeBetween(10, (int) most));
        }
        assertThat(topic.rejected()).hasSizeBetween(10, 40);
    }

    @Test
    void afterABotchedRotationReverifyLetsInWhatWasRejectedAndTwiceIsSafe() throws Exception {
        List<String> bodies = new ArrayList<>();
        try (RunningIngress ingress = RunningIngress.start(stack.addresses(), names)) {
            for (int i = 0; i < 20; i++) {
                bodies.add(Bodies.status("wamid.late" + i, "sent"));
                assertThat(ingress.post(bodies.get(i), sign(bodies.get(i), ROTATED)).statusCode())
                        .isEqualTo(401);
            }
            ingress.post("forged", sign("forged", "nobodys"));
            eventually(Duration.ofSeconds(20), () -> assertThat(topic.rejected()).hasSize(21));
        }

        JsonNode dry = reverify("--since", "1h", "--dry-run", "--json");
        assertThat(dry.path("letIn").asInt()).isEqualTo(20);
        assertThat(dry.path("rejected").asInt()).isEqualTo(21);
        assertThat(topic.all()).isEmpty();

        assertThat(reverify("--since", "1h", "--json").path("letIn").asInt()).isEqualTo(20);
        assertThat(topic.all())
                .extracting(TopicReader.Found::body)
                .containsExactlyInAnyOrderElementsOf(bodies);
        Map<String, String> ids = new java.util.TreeMap<>();
        topic.rejected().forEach(one -> ids.put(body(one), one.getDeliveryId()));
        assertThat(topic.all())
                .allSatisfy(
                        one -> {
                            assertThat(one.value().getDeliveryId()).isEqualTo(ids.get(one.body()));
                            assertThat(one.value().getVerdict()).isEqualTo(Verdict.verified);
                            assertThat(one.key()).startsWith("whatsapp/wamid.late");
                            assertThat(one.value().getHeaders().toString())
                                    .doesNotContain("signature");
                        });

        assertThat(reverify("--since", "1h", "--json").path("letIn").asInt()).isEqualTo(20);
        assertThat(topic.all())
                .extracting(one -> one.value().getDeliveryId())
                .hasSize(40)
                .allMatch(ids.values()::contains);
    }

    @Test
    void theCommandSaysWhatIsWrongInOneLine() throws Exception {
        assertThat(run("--endpoint", "nobody", "--since", "1h"))
                .isEqualTo(new Ended(1, "onefold: there is no endpoint nobody\n"));
        assertThat(run("--endpoint", "whatsapp", "--since", "never").code()).isEqualTo(2);
        Ended unknown =
                run(
                        "--endpoint",
                        "whatsapp",
                        "--since",
                        "1h",
                        "--",
                        "--onefold.endpoints.whatsapp.oops=1");
        assertThat(unknown)
                .isEqualTo(
                        new Ended(
                                2, "onefold: No such setting: onefold.endpoints.whatsapp.oops\n"));
        assertThat(
                        run(
                                        "--endpoint",
                                        "whatsapp",
                                        "--since",
                                        "1h",
                                        "--",
                                        "--onefold.kafka.bootstrap-servers=127.0.0.1:1")
                                .code())
                .isEqualTo(3);
        assertThat(run("--endpoint", "whatsapp", "--since", "1h").output())
                .startsWith("0 rejected at whatsapp since ");
    }

    private JsonNode reverify(String... arguments) throws Exception {
        Ended ended =
                run(
                        Stream.concat(Stream.of("--endpoint", "whatsapp"), Arrays.stream(arguments))
                                .toArray(String[]::new));
        assertThat(ended.code()).as(ended.output()).isZero();
        return JsonMapper.shared().readTree(ended.output());
    }

    /// The program as it is shipped, with the mended configuration in its environment.
    private Ended run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx192m", "-XX:TieredStopAtLevel=1", "-jar"));
        command.add(Path.of("target", "webhook-ingress.jar").toString());
        command.addAll(List.of("deliveries", "reverify"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment()
                .putAll(
                        Map.of(
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
                                "ONEFOLD_ENDPOINTS_WHATSAPP_SECRETS_1_VALUE",
                                ROTATED,
                                "ONEFOLD_ENDPOINTS_WHATSAPP_VERIFYTOKEN",
                                VERIFY_TOKEN));
        Process process = builder.start();
        try {
            String output =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Ended(process.waitFor(), output);
        } finally {
            process.destroyForcibly();
        }
    }

    private record Ended(int code, String output) {}

    private static String body(DeliveryRejected rejected) {
        return StandardCharsets.UTF_8.decode(rejected.getBody().duplicate()).toString();
    }
}
