package dev.onefold.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The commands about contacts and replies: what they ask for, and what they make of the answer.
class ContactCommandsTest {

    private static final String CONTACT =
            """
            {"contactId": "c-1", "profile": {"name": "Ana", "zone": null, "language": "es",
               "accountId": null, "mergedFrom": ["c-0"], "createdAt": "2026-12-01T08:00:00Z",
               "erasedAt": null},
             "identities": [{"system": "whatsapp", "kind": "address", "value": "…001", "dead": true}],
             "consents": [], "suspensions": [], "replies": [], "consentHistory": [],
             "intents": {"pending": 2}}
            """;

    private final List<String> asked = new ArrayList<>();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private HttpServer server = none();
    private int status = 200;
    private String answer = CONTACT;

    @BeforeEach
    void serve() {
        server.createContext(
                "/",
                exchange -> {
                    String body =
                            new String(
                                    exchange.getRequestBody().readAllBytes(),
                                    StandardCharsets.UTF_8);
                    asked.add(
                            exchange.getRequestMethod()
                                    + " "
                                    + exchange.getRequestURI()
                                    + " "
                                    + body);
                    byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
                    exchange.sendResponseHeaders(status, status == 204 ? -1 : bytes.length);
                    if (status != 204) {
                        exchange.getResponseBody().write(bytes);
                    }
                    exchange.close();
                });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void aContactIsAPage() {
        assertThat(run("contacts", "show", "c-1")).isZero();

        assertThat(asked).containsExactly("GET /v1/contacts/c-1 ");
        assertThat(out.toString().lines())
                .contains(
                        "Contact c-1",
                        "  name         Ana",
                        "  merged from  c-0",
                        "  whatsapp address …001  (messages to it come back)",
                        "Allowed: none",
                        "  pending      2");
    }

    @Test
    void anAddressIsLookedUpWithoutStandingInThePath() {
        assertThat(run("contacts", "show", "--identity", "whatsapp/address/+34600000001")).isZero();

        assertThat(asked)
                .singleElement()
                .asString()
                .startsWith("POST /v1/contacts/lookup {")
                .contains("\"value\":\"+34600000001\"");
    }

    @Test
    void machinesGetWhatTheServiceSays() {
        assertThat(run("contacts", "show", "c-1", "--json")).isZero();
        assertThat(out.toString()).contains("\"contactId\" : \"c-1\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    contacts consent c --channel sms --category * --no --reason r | consents | "granted":false
                    contacts consent c --channel sms --category * --yes --evidence e --reason r | consents | "granted":true
                    contacts identity c --identity crm/reference/1/2 --reason r | identities | "value":"1/2"
                    contacts suspension-lift c --channel sms --meaning stop --reason r | suspension/lift | "meaning":"stop"
                    contacts merge c --into d --reason r | merge | "into":"d"
                    """)
    void whatIsAskedForGoesWithItsReason(String line, String path, String says) {
        assertThat(run(line.split(" ", -1))).as(err.toString()).isZero();

        assertThat(asked)
                .singleElement()
                .asString()
                .startsWith("POST /v1/contacts/c/" + path + " ")
                .contains(says, "\"reason\":\"r\"");
    }

    @Test
    void whatWasErasedIsCounted() {
        answer = "{\"contactId\": \"c\", \"intents\": 3, \"cancelled\": 1, \"events\": 2}";

        assertThat(run("contacts", "erase", "c", "--for-good", "--reason", "asked")).isZero();

        assertThat(asked).containsExactly("POST /v1/contacts/c/erase {\"reason\":\"asked\"}");
        assertThat(out.toString())
                .contains("Erased contact c: 3 intents, 1 of them cancelled; 2 events forgotten");
    }

    @Test
    void repliesAreATableThatSaysHowItGoesOn() {
        answer =
                """
                {"items": [{"provider": "whatsapp", "eventId": "wamid.1", "contactId": "c-1",
                   "meaning": "other", "state": "waiting", "why": "it may be\\u001b about",
                   "receivedAt": "2026-12-01T08:00:00Z"}], "next": "abc"}
                """;

        assertThat(run("replies", "--state", "waiting", "--limit", "1")).isZero();

        assertThat(asked).containsExactly("GET /v1/replies?state=waiting&limit=1 ");
        assertThat(out.toString())
                .contains("c-1", "it may be· about", "whatsapp wamid.1", "--cursor abc");
    }

    @Test
    void aReplyIsDecided() {
        status = 204;

        assertThat(
                        run(
                                "replies",
                                "decide",
                                "whatsapp",
                                "wamid/1",
                                "--decision",
                                "confirm",
                                "--reason",
                                "r"))
                .isZero();

        assertThat(asked)
                .singleElement()
                .asString()
                .startsWith("POST /v1/replies/decide ")
                .contains("\"eventId\":\"wamid/1\"", "\"decision\":\"confirm\"");
    }

    @Test
    void aRefusalIsToldInTheServicesWords() {
        status = 409;
        answer = "{\"detail\": \"One of the two was erased.\"}";

        assertThat(run("contacts", "merge", "c", "--into", "d", "--reason", "r")).isEqualTo(1);
        assertThat(err.toString()).contains("onefold: One of the two was erased.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    contacts show | ID
                    contacts show --identity nobody | --identity must be SYSTEM/KIND/VALUE
                    contacts merge c --into d | --reason
                    contacts erase c --reason r | --for-good
                    contacts consent c --channel s --category * --reason r | --yes
                    replies decide whatsapp | EVENT
                    """)
    void aWrongCommandLineAsksForNothing(String line, String says) {
        assertThat(run(line.split(" ", -1))).isEqualTo(2);
        assertThat(err.toString()).contains(says);
        assertThat(asked).isEmpty();
    }

    private int run(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(
                List.of(
                        "--operator-key",
                        "k",
                        "--intents-url",
                        "http://127.0.0.1:" + server.getAddress().getPort()));
        return OnefoldCommand.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(all.toArray(String[]::new));
    }

    private static HttpServer none() {
        try {
            return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
