package dev.onefold.ingress;

import static dev.onefold.ingress.RunningIngress.SECRET;
import static dev.onefold.ingress.RunningIngress.endpoint;
import static dev.onefold.ingress.RunningIngress.sign;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.seeds.Seeds;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.topics.TestTopics;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/// Thousands of requests that nobody should send, over bare sockets.
class FuzzIT {

    private static final int REQUESTS = 5_000;
    private static final List<String> ODD_TARGETS =
            List.of(
                    "whatsapp",
                    "body",
                    "url",
                    "token",
                    "wire",
                    "inflated",
                    "nobody",
                    "",
                    "../whatsapp",
                    "%00",
                    "\u00e1",
                    "whatsapp?a=%zz",
                    "whatsapp?a=b&a=%20");
    private static final List<String> NAMES_OF_HEADERS =
            List.of(
                    "X-Hub-Signature-256",
                    "X-Test-Signature",
                    "X-Test-Token",
                    "Content-Encoding",
                    "Content-Type",
                    "Transfer-Encoding",
                    "Expect",
                    "Authorization",
                    "Cookie",
                    "traceparent",
                    "X-Forwarded-For",
                    "Forwarded",
                    "Accept",
                    "Range",
                    "X-\u00e1");
    private static final List<String> VALUES =
            List.of(
                    "",
                    "sha256=",
                    "sha256=" + "0".repeat(64),
                    "sha256=" + "f".repeat(5_000),
                    "gzip",
                    "deflate",
                    "br",
                    "gzip, gzip",
                    "chunked",
                    "100-continue",
                    "application/json",
                    "application/x-www-form-urlencoded",
                    "multipart/form-data; boundary=x",
                    ";;;",
                    "\u00e1\u00ff",
                    "\u0001",
                    "Basic !!!",
                    "Basic dXNlcjpwYXNz",
                    "t=1764500000,v1=" + "0".repeat(64),
                    "v0=" + "0".repeat(64),
                    "v1,AAAA v1a,AAAA",
                    "1764500000",
                    "9".repeat(30),
                    "AAAA",
                    "no-secret-provided",
                    "bytes=0-1",
                    "00-0-0-00",
                    "a\tb");

    private final Stack stack = Stack.shared();
    private final TopicNames names = TestTopics.fresh();

    @Test
    void nothingThatNobodySignedGetsInAndNothingBreaks() throws Exception {
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        try (RunningIngress ingress = RunningIngress.start(stack.addresses(), names, endpoints())) {
            String good = Bodies.status("wamid.fuzz", "sent");
            assertThat(ingress.post(good, sign(good, SECRET)).statusCode()).isEqualTo(202);
            log.start();
            root.addAppender(log);
            Seeds.forAll(
                    REQUESTS,
                    random -> {
                        byte[] request = request(random);
                        assertThat(ask(ingress.port(), request))
                                .as(() -> new String(request, StandardCharsets.ISO_8859_1))
                                .doesNotContainPattern("(?m)^HTTP/1.1 (2|5)[0-9][0-9] ")
                                .doesNotContain("Exception");
                    });
            assertThat(ingress.post(good, sign(good, SECRET)).statusCode()).isEqualTo(202);
        } finally {
            root.detachAppender(log);
        }
        assertThat(log.list)
                .filteredOn(event -> event.getLevel().isGreaterOrEqual(Level.WARN))
                .isEmpty();
        assertThat(log.list).allMatch(event -> event.getThrowableProxy() == null);
        assertThat(new TopicReader(stack.addresses(), names).all()).hasSize(2);
    }

    /// Every scheme of every provider but those that take anything, and the test's own.
    private static String[] endpoints() {
        return Stream.concat(Stream.of(ofTheTest()), EveryScheme.endpoints().stream())
                .toArray(String[]::new);
    }

    private static String[] ofTheTest() {
        return Stream.of(
                        signed("body", "scheme=body"),
                        signed("url", "scheme=url", "public-url=https://hooks.example.com"),
                        signed("token", "scheme=token"),
                        signed("wire", "scheme=body", "compression=signed-compressed"),
                        signed("inflated", "scheme=body", "compression=signed-inflated"))
                .flatMap(Arrays::stream)
                .toArray(String[]::new);
    }

    private static String[] signed(String name, String... settings) {
        return endpoint(
                name,
                Stream.concat(
                                Stream.of("provider=testing", "secrets[0].value=s3cret"),
                                Arrays.stream(settings))
                        .toArray(String[]::new));
    }

    private static byte[] request(RandomGenerator random) throws IOException {
        byte[] body =
                new byte[random.nextInt(10) == 0 ? random.nextInt(20_000) : random.nextInt(300)];
        random.nextBytes(body);
        StringBuilder head = new StringBuilder();
        head.append(one(random, List.of("POST", "POST", "POST", "POST", "PUT", "OPTIONS", "PO ST")))
                .append(" /v1/webhooks/")
                .append(one(random, random.nextInt(3) == 0 ? ODD_TARGETS : EveryScheme.NAMES))
                .append(random.nextInt(50) == 0 ? " HTTP/9.9" : " HTTP/1.1")
                .append("\r\nHost: x\r\nConnection: close\r\n");
        if (random.nextBoolean()) {
            head.append("Content-Type: application/json\r\n");
        }
        for (int i = random.nextInt(6); i > 0; i--) {
            head.append(one(random, random.nextBoolean() ? NAMES_OF_HEADERS : EveryScheme.HEADERS))
                    .append(random.nextInt(30) == 0 ? "" : ": ")
                    .append(one(random, VALUES))
                    .append("\r\n");
        }
        if (random.nextInt(20) != 0) {
            head.append("Content-Length: ").append(body.length).append("\r\n");
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
        all.writeBytes(body);
        return all.toByteArray();
    }

    private static String ask(int port, byte[] request) throws IOException {
        try (RawClient client = new RawClient(port)) {
            try {
                client.say(request).nothingMore();
            } catch (IOException refusedHalfway) {
                // The answer may be there all the same.
            }
            return client.everything();
        }
    }

    private static String one(RandomGenerator random, List<String> of) {
        return of.get(random.nextInt(of.size()));
    }
}
