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
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReplanTest {

    private static final String FIRST =
            """
            {"executed": false, "bookings": 1000, "counts": [
                {"kind": "evening", "action": "planned", "count": 900},
                {"kind": "reminder_2h", "action": "kept", "count": 1000}],
             "lines": [{"booking": "clinic/b1", "kind": "evening", "action": "planned",
                        "detail": "due 2026-12-03T17:00:00Z"}],
             "next": "more"}
            """;
    private static final String LAST =
            """
            {"executed": false, "bookings": 5, "counts": [
                {"kind": "evening", "action": "planned", "count": 5}],
             "lines": [], "next": null}
            """;
    private static final String IN_LINE =
            """
            {"executed": true, "bookings": 5, "counts": [
                {"kind": "evening", "action": "kept", "count": 5}],
             "lines": [], "next": null}
            """;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final List<String> asked = new ArrayList<>();
    private final List<String> answers = new ArrayList<>();
    private final HttpServer server;

    ReplanTest() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    @BeforeEach
    void serve() {
        server.createContext(
                "/v1/bookings/replan",
                exchange -> {
                    asked.add(
                            exchange.getRequestMethod()
                                    + " "
                                    + new String(
                                            exchange.getRequestBody().readAllBytes(),
                                            StandardCharsets.UTF_8));
                    byte[] body = answers.removeFirst().getBytes(StandardCharsets.UTF_8);
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void aTrialGoesThroughAllPagesAndSaysWhatItWouldDo() {
        answers.addAll(List.of(FIRST, LAST));

        assertThat(run("--system", "clinic", "--reason", "evenings")).as(err.toString()).isZero();

        assertThat(asked)
                .containsExactly(
                        "POST {\"system\":\"clinic\",\"reason\":\"evenings\",\"execute\":false}",
                        "POST {\"system\":\"clinic\",\"reason\":\"evenings\",\"execute\":false,\"after\":\"more\"}");
        assertThat(out.toString())
                .contains("1005 bookings ahead")
                .containsPattern("evening +planned +905")
                .containsPattern("reminder_2h +kept +1000")
                .containsPattern("clinic/b1 +evening +planned +due 2026-12-03T17:00:00Z")
                .contains("and 904 more")
                .contains("Nothing was changed. To do it: --execute");
    }

    @Test
    void whatIsInLineIsLeftAlone() {
        answers.add(IN_LINE);

        assertThat(run("--execute", "--reason", "evenings")).as(err.toString()).isZero();

        assertThat(asked).containsExactly("POST {\"reason\":\"evenings\",\"execute\":true}");
        assertThat(out.toString()).contains("All of them are in line.");
    }

    @Test
    void machinesGetOneReport() {
        answers.addAll(List.of(FIRST, LAST));

        assertThat(run("--json", "--reason", "evenings")).isZero();

        JsonNode report = JsonMapper.shared().readTree(out.toString());
        assertThat(report.path("bookings").asInt()).isEqualTo(1005);
        assertThat(report.at("/counts/0/count").asInt()).isEqualTo(905);
        assertThat(report.path("lines").size()).isOne();
    }

    private int run(String... options) {
        String url = "http://127.0.0.1:" + server.getAddress().getPort();
        return OnefoldCommand.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(
                        Stream.concat(
                                        Stream.of(
                                                "bookings",
                                                "replan",
                                                "--operator-key",
                                                "k",
                                                "--intents-url",
                                                url),
                                        Stream.of(options))
                                .toArray(String[]::new));
    }
}
