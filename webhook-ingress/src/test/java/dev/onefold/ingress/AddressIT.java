package dev.onefold.ingress;

import static dev.onefold.ingress.RunningIngress.SECRET;
import static dev.onefold.ingress.RunningIngress.sign;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.topics.TestTopics;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What an endpoint's address is, and what only looks like it.
class AddressIT {

    private static final Stack STACK = Stack.shared();
    private static final TopicNames NAMES = TestTopics.fresh();
    private static RunningIngress ingress;

    @BeforeAll
    static void start() {
        ingress = RunningIngress.start(STACK.addresses(), NAMES);
    }

    @AfterAll
    static void stop() {
        ingress.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//v1/webhooks/whatsapp",
                "/v1//webhooks/whatsapp",
                "/v1/./webhooks/whatsapp",
                "/v1/x/../webhooks/whatsapp",
                "/v1/webhooks/%77hatsapp",
                "/v1/webhooks%2fwhatsapp",
                "/v1/webhooks/whatsapp;v=1",
                "/v1;v=1/webhooks/whatsapp",
                "/v1/webhooks/whatsapp/"
            })
    void anAddressThatOnlyCleaningMakesTheEndpointsIsRefusedAndCounted(String path)
            throws IOException {
        double before = refusedBeforeAnEndpoint();

        String answer =
                raw(
                        "POST " + path + " HTTP/1.1",
                        "Content-Length: 2",
                        "Content-Type: application/json",
                        "X-Hub-Signature-256: " + sign("{}", SECRET));

        assertThat(answer).containsPattern("^HTTP/1.1 (404|400) ");
        assertThat(answer)
                .containsIgnoringCase("content-type: application/problem+json")
                .doesNotContain("<html");
        assertThat(refusedBeforeAnEndpoint()).isEqualTo(before + 1);
    }

    @Test
    void headSaysThatTheAddressIsThereAndNothingElse() throws IOException {
        String here = raw("HEAD /v1/webhooks/whatsapp HTTP/1.1");
        String nowhere = raw("HEAD /v1/webhooks/nobody HTTP/1.1");

        assertThat(here).startsWith("HTTP/1.1 200 ").endsWith("\r\n\r\n");
        assertThat(nowhere).startsWith("HTTP/1.1 404 ").endsWith("\r\n\r\n");
    }

    private static double refusedBeforeAnEndpoint() {
        return ingress.get("/actuator/prometheus")
                .body()
                .lines()
                .filter(line -> line.startsWith("onefold_deliveries_rejected_total{"))
                .filter(line -> line.contains("endpoint=\"unknown\""))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .sum();
    }

    private static String raw(String line, String... headers) throws IOException {
        try (RawClient client = new RawClient(ingress.port())) {
            String further = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
            return client.say(line + "\r\nHost: x\r\nConnection: close\r\n" + further + "\r\n{}")
                    .everything();
        }
    }
}
