package dev.onefold.cli.intent;

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
import picocli.CommandLine;

/// Actions as they are typed: what is asked for and what is told.
class ActionsTest {

    private static final String DONE =
            """
            {"moved": true, "intent": {"intentId": "i-1", "kind": "reminder_24h",
             "about": {"businessReference": "clinic/b\\u001b[2J"}, "state": "cancelled",
             "reason": "operator"}}
            """;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final List<String> asked = new ArrayList<>();
    private final List<String> answers = new ArrayList<>();
    private int status = 200;
    private HttpServer server = started();

    @BeforeEach
    void begin() {
        asked.clear();
    }

    @AfterEach
    void end() {
        server.stop(0);
    }

    @Test
    void anActionTellsWhatBecameOfTheIntent() {
        answers.add(DONE);

        assertThat(run("cancel", "i-1", "--reason", "they called")).isZero();

        assertThat(asked)
                .containsExactly("POST /v1/intents/i-1/cancel {\"reason\":\"they called\"}");
        assertThat(out.toString())
                .isEqualToIgnoringNewLines(
                        "Done: intent i-1 (reminder_24h, clinic/b\u00b7[2J) is cancelled (operator)");
    }

    @Test
    void aRefusalIsShownInItsOwnWords() {
        status = 409;
        answers.add("{\"detail\": \"The intent is uncertain: verify it first.\"}");

        assertThat(run("cancel", "i-1", "--reason", "x")).isEqualTo(1);

        assertThat(err.toString()).contains("onefold: The intent is uncertain: verify it first.");
    }

    @Test
    void whatMustNotHappenTwiceHasARequestIdInAnyCase() {
        answers.add(DONE);
        answers.add(DONE);

        run("resend", "i-1", "--reason", "x");
        run("retry", "i-1", "--reason", "x", "--may-repeat", "--request-id", "r-1");

        assertThat(asked.getFirst())
                .matches(".*\"requestId\":\"[0-9a-f-]{36}\",\"mayRepeat\":false}");
        assertThat(err.toString()).contains("repeat this with --request-id ");
        assertThat(asked.getLast())
                .endsWith("{\"reason\":\"x\",\"requestId\":\"r-1\",\"mayRepeat\":true}");
    }

    @Test
    void aPlanIsExecutedUntilItIsDone() {
        String progress =
                """
                {"planId": "p-1", "state": "%s", "intents": 3, "execution": {"changedSince": 1},
                 "about": {"from": "a", "to": "b", "actor": "ana", "reason": "x", "plannedAt": "c"},
                 "planned": [], "lines": [],
                 "done": [{"state": "held", "treatment": "waits_for_a_person", "outcome": "",
                           "intents": %d}]}
                """;
        answers.add(progress.formatted("running", 2));
        answers.add(progress.formatted("done", 3));

        assertThat(run("reprocess", "--execute", "p-1", "--reason", "x")).isZero();

        assertThat(asked).hasSize(2).allMatch(s -> s.startsWith("POST /v1/reprocess/p-1/execute"));
        assertThat(err.toString()).contains("... 2 of 3 gone over");
        assertThat(out.toString()).contains("3 of 3 gone over, 1 of them changed since the plan");
    }

    @Test
    void aPlanSaysHowItIsExecuted() {
        answers.add(
                """
                {"planId": "p-1", "state": "planned", "intents": 1, "execution": {},
                 "about": {"from": "a", "to": "b", "actor": "ana", "reason": "x", "plannedAt": "c"},
                 "planned": [{"state": "pending", "treatment": "checked_again",
                              "outcome": "skip too_late", "intents": 1}],
                 "lines": [{"intentId": "i-1", "dueAt": "d", "state": "pending", "kind": "k",
                            "treatment": "checked_again", "outcome": "skip too_late"}], "done": []}
                """);

        run("reprocess", "--day", "2026-12-01", "--zone", "Europe/Madrid", "--reason", "outage");

        assertThat(asked.getFirst())
                .isEqualTo(
                        "POST /v1/reprocess {\"reason\":\"outage\",\"day\":\"2026-12-01\","
                                + "\"zone\":\"Europe/Madrid\"}");
        assertThat(out.toString())
                .contains("checked_again        skip too_late")
                .contains("onefold intents reprocess --execute p-1 --reason ...");
    }

    @Test
    void aListGoesOnWithItsCursor() {
        answers.add(
                """
                {"items": [{"intentId": "i-1", "dueAt": "2026-12-01T08:00:00Z", "state": "held",
                  "kind": "k", "reason": "operator", "about": {"businessReference": "clinic/b"},
                  "recipient": {"zone": "Europe/Madrid"}}], "next": "n"}
                """);

        run("list", "--state", "held,uncertain", "--due-from", "2026-12-01T00:00:00Z");

        assertThat(asked.getFirst())
                .startsWith(
                        "GET /v1/intents?state=held%2Cuncertain&dueFrom=2026-12-01T00%3A00%3A00Z");
        assertThat(out.toString())
                .contains("Tue 1 Dec 09:00", "k, clinic/b, operator", "More with --cursor n");
    }

    @Test
    void aBoardIsCountsAndWhatIsNext() {
        answers.add(
                """
                {"from": "a", "to": "b", "complete": true, "open": [], "next": [],
                 "counts": [{"state": "skipped", "reason": "opted_out", "intents": 7}]}
                """);

        run("summary");

        assertThat(out.toString()).contains("7  skipped     opted_out", "Nothing waits to go out");
    }

    private int run(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(
                List.of(
                        "--operator-key",
                        "k",
                        "--intents-url",
                        "http://127.0.0.1:" + server.getAddress().getPort()));
        return new CommandLine(new IntentsCommand())
                .setExecutionExceptionHandler(
                        (e, line, _) -> {
                            line.getErr().println("onefold: " + e.getMessage());
                            return 1;
                        })
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(all.toArray(String[]::new));
    }

    private HttpServer started() {
        try {
            HttpServer started =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            started.createContext(
                    "/",
                    exchange -> {
                        String body =
                                new String(
                                        exchange.getRequestBody().readAllBytes(),
                                        StandardCharsets.UTF_8);
                        asked.add(
                                (exchange.getRequestMethod()
                                                + " "
                                                + exchange.getRequestURI()
                                                + " "
                                                + body)
                                        .strip());
                        byte[] answer = answers.removeFirst().getBytes(StandardCharsets.UTF_8);
                        exchange.sendResponseHeaders(status, answer.length);
                        exchange.getResponseBody().write(answer);
                        exchange.close();
                    });
            started.start();
            return started;
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
