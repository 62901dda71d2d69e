package dev.onefold.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/// The commands as they are typed: what they print and how they end.
class CommandLineTest {
    private static final String ID = "5e47471b-c37c-449e-8826-995f3310ba37";

    @TempDir private Path folder = Path.of("");
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "intent",
                "intents",
                "intents list",
                "intents show",
                "intents cancel",
                "intents hold",
                "intents release",
                "intents verify",
                "intents retry",
                "intents resend",
                "intents summary",
                "intents reprocess",
                "bookings",
                "bookings show",
                "bookings confirm",
                "bookings manual-contact",
                "event",
                "events",
                "contacts",
                "contacts show",
                "contacts consent",
                "contacts identity",
                "contacts suspension-lift",
                "contacts merge",
                "contacts erase",
                "replies",
                "replies decide",
                "booking",
                "bookings replan",
                "booking publish",
                "webhook",
                "webhook post",
                "topics",
                "topics create"
            })
    void everyCommandHasHelp(String command) {
        assertThat(run((command + " --help").strip().split(" ", -1))).isZero();
        assertThat(out.toString()).contains("Usage: onefold");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    intents lst                                 | lst
                    intents cancel 1                            | --reason
                    intents cancel --reason x                   | ID
                    intents retry 1 --reason x                  | --may-repeat
                    intents reprocess                           | --reason
                    intents reprocess --reason x                | a period is needed
                    bookings confirm clinic/B-1                 | --reason
                    bookings manual-contact a/b --reason x      | --kind
                    bookings show B-1 --operator-key k          | such as clinic/B-1
                    intent                                      | ID
                    event whatsapp                              | ID
                    events --limit many                         | --limit
                    booking publish                             | --file
                    bookings replan                             | --reason
                    booking publish --file no.json --times 0    | --times must be 1 to 1000
                    booking publish --file no.json              | There is no file no.json
                    webhook post --app-secret s --file no.json  | There is no file no.json
                    topics create --replication 0               | --replication must be at least 1
                    intnet                                      | intnet
                    """)
    void aWrongCommandLineEndsWithTwoAndSaysWhatIsWrong(String line, String says) {
        assertThat(run(line.split(" +", -1))).isEqualTo(2);
        assertThat(err.toString()).contains(says).doesNotContain("\tat ");
    }

    @Test
    void withoutAKeyItSaysWhereToGetOne() {
        assumeThat(System.getenv("ONEFOLD_OPERATOR_KEY")).isNull();
        assertThat(run("intent", ID)).isEqualTo(4);
        assertThat(err.toString()).contains("ONEFOLD_OPERATOR_KEY").contains("./onefold up");
    }

    @Test
    void aServiceThatIsAwayEndsWithThree() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        String url = "http://127.0.0.1:" + port;
        assertThat(run("intent", ID, "--operator-key", "k", "--intents-url", url)).isEqualTo(3);
        assertThat(err.toString())
                .contains("intent-service at " + url + ": nothing listens there. Is it up?");
    }

    @Test
    void answersOfIntentServiceBecomeExitCodes() throws IOException {
        String problem = "{\"detail\": \"There is no intent with this id.\"}";
        assertThat(ask(404, problem)).isEqualTo(1);
        assertThat(ask(401, "{}")).isEqualTo(4);
        assertThat(ask(503, "{\"detail\": \"Try again.\"}")).isEqualTo(3);
        assertThat(err.toString())
                .contains("onefold: There is no intent with this id.")
                .contains("does not take this key")
                .contains("answered 503: Try again.");
    }

    @Test
    void aBookingWithoutIntentsIsRefused() throws IOException {
        HttpServer server = server(200, "{\"items\": []}");
        try {
            assertThat(
                            run(
                                    "intents",
                                    "list",
                                    "--booking",
                                    "clinic/none",
                                    "--operator-key",
                                    "k",
                                    "--intents-url",
                                    url(server)))
                    .isEqualTo(1);
            assertThat(err.toString()).contains("there are no intents of booking clinic/none");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aListOfEventsAsksForWhatWasFiltered() throws IOException {
        StringWriter seen = new StringWriter();
        HttpServer server = server(200, "{}");
        server.createContext(
                "/v1/events",
                exchange -> {
                    seen.append(exchange.getRequestURI().toString());
                    byte[] none = "{\"items\": []}".getBytes(StandardCharsets.UTF_8);
                    exchange.sendResponseHeaders(200, none.length);
                    exchange.getResponseBody().write(none);
                    exchange.close();
                });
        try {
            String url = url(server);
            assertThat(
                            run(
                                    "events",
                                    "--provider",
                                    "whatsapp",
                                    "--object",
                                    "a/b c",
                                    "--conflict",
                                    "--limit",
                                    "5",
                                    "--operator-key",
                                    "k",
                                    "--intents-url",
                                    url))
                    .isEqualTo(1);
            assertThat(seen.toString())
                    .contains("provider=whatsapp", "object=a%2Fb%20c", "conflict=true", "limit=5");
            assertThat(err.toString()).contains("there are no such events");
            run("event", "p", "a:b/c", "--payload", "--operator-key", "k", "--intents-url", url);
            assertThat(seen.toString())
                    .endsWith("/v1/events/one?provider=p&id=a%3Ab%2Fc&payload=show");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aWebhookIsSignedOverItsVeryBytes() throws IOException {
        Path body = Files.writeString(folder.resolve("b.json"), "{\"to\": \"${who}\"}");
        StringWriter seen = new StringWriter();
        HttpServer server = server(202, "");
        server.createContext(
                "/hook",
                exchange -> {
                    seen.append(exchange.getRequestHeaders().getFirst("X-Hub-Signature-256"));
                    seen.append(
                            new String(
                                    exchange.getRequestBody().readAllBytes(),
                                    StandardCharsets.UTF_8));
                    exchange.sendResponseHeaders(202, -1);
                    exchange.close();
                });
        try {
            assertThat(
                            run(
                                    "webhook",
                                    "post",
                                    "--file",
                                    body.toString(),
                                    "--with",
                                    "who=Ana",
                                    "--app-secret",
                                    "s",
                                    "--endpoint",
                                    url(server) + "/hook"))
                    .isZero();
        } finally {
            server.stop(0);
        }
        // printf '{"to": "Ana"}' | openssl dgst -sha256 -hmac s
        assertThat(seen.toString())
                .isEqualTo(
                        "sha256=7bbfb5842fffe209605ff033dbaac4167843f3f0fa6032ca939a444b4303fc23"
                                + "{\"to\": \"Ana\"}");
    }

    @Test
    void aPlaceThatNothingFillsIsAnError() throws IOException {
        Path body = Files.writeString(folder.resolve("b.json"), "{\"to\": \"${who}\"}");
        assertThat(run("webhook", "post", "--file", body.toString(), "--app-secret", "s"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("--with who=...");
    }

    private int ask(int status, String body) throws IOException {
        HttpServer server = server(status, body);
        try {
            return run("intent", ID, "--operator-key", "k", "--intents-url", url(server));
        } finally {
            server.stop(0);
        }
    }

    private int run(String... words) {
        CommandLine line = OnefoldCommand.commandLine();
        return line.setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(words);
    }

    private static HttpServer server(int status, String body) throws IOException {
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        server.createContext(
                "/",
                exchange -> {
                    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
                    exchange.getResponseBody().write(bytes);
                    exchange.close();
                });
        server.start();
        return server;
    }

    private static String url(HttpServer server) {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }
}
