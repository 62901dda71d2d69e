package dev.onefold.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Over its real HTTP; what our adapter makes of it is tested with the adapter.
final class SandboxTest {
    private static Sandbox sandbox;
    private final HttpClient http = HttpClient.newHttpClient();

    @BeforeAll
    static void start() {
        sandbox = Sandbox.start(new SandboxOptions(0, null, "the-token", 100));
    }

    @AfterAll
    static void stop() {
        sandbox.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "POST|/sandbox/faults|{}|400|'kind' is missing",
                "POST|/sandbox/faults|{\"kind\":\"x\"}|400|unknown kind 'x'; known: [accept_then_timeout",
                "POST|/sandbox/faults|{\"kind\":\"stall\",\"times\":0}|400|'times' must be a whole number from 1",
                "POST|/sandbox/faults|{\"kind\":\"stall\",\"time\":1}|400|unknown field 'time'; known: [always",
                "POST|/sandbox/faults|{\"kind\":\"stall\",\"match\":{\"from\":\"x\"}}|400|unknown field 'from'",
                "POST|/sandbox/faults|nope|400|not JSON",
                "POST|/sandbox/statuses|{\"statuses\":[\"read\"]}|400|'reference' or 'wamid' is missing",
                "POST|/sandbox/statuses|{\"reference\":\"nix\",\"statuses\":[\"read\"]}|404|no message with that",
                "PUT|/sandbox/statuses|{\"automatic\":[\"seen\"]}|400|unknown status 'seen'",
                "PUT|/sandbox/webhook|{\"url\":\"ftp://x\",\"appSecret\":\"s\"}|400|http://",
                "POST|/sandbox/webhooks|{\"payload\":{},\"signature\":\"odd\"}|400|valid, wrong or none",
                "GET|/sandbox/messages?limit=x||400|'limit' must be a whole number",
                "PATCH|/sandbox/faults||404|there is POST",
                "GET|/nowhere||404|/messages"
            })
    void aMistakeIsAnsweredWithWhatToSendInstead(
            String method, String path, String body, int status, String words) throws Exception {
        HttpResponse<String> answer = call(method, path, body == null ? "" : body);

        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.body()).contains(words);
    }

    @Test
    void onlyItsTokenIsLetIn() throws Exception {
        assertThat(send("other", message("r")).body()).contains("\"code\":190");
        assertThat(send("the-token", message("r")).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "nope|100",
                "{}|100",
                "{\"messaging_product\":\"whatsapp\",\"to\":\"+1\"}|131008"
            })
    void aBrokenRequestIsRefusedAsTheProviderDoes(String body, int code) throws Exception {
        HttpResponse<String> answer = send("the-token", body);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("\"code\":" + code);
    }

    @Test
    void theSameRequestTwiceIsTwoMessages() throws Exception {
        send("the-token", message("twice"));
        send("the-token", message("twice"));

        assertThat(call("GET", "/sandbox/messages?reference=twice", "").body())
                .containsPattern("wamid.*wamid");
    }

    @Test
    void aPortThatIsTakenIsSaid() {
        int taken = sandbox.address().getPort();

        assertThatThrownBy(() -> Sandbox.start(new SandboxOptions(taken, null, null, 1)))
                .hasMessageContaining("127.0.0.1:" + taken);
    }

    @Test
    void closingItTwiceIsAsGoodAsOnce() {
        Sandbox other = Sandbox.start(SandboxOptions.onFreePort());
        other.close();
        other.close();
    }

    @ParameterizedTest
    @CsvSource({
        "'GET\r\n\r\n', 400",
        "'GET / HTTP/1.1\r\nno colon\r\n\r\n', 400",
        "'POST /x HTTP/1.1\r\nContent-Length: x\r\n\r\n', 400",
        "'POST /x HTTP/1.1\r\nContent-Length: -1\r\n\r\n', 413",
        "'POST /x HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n', 413",
        "'POST /x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n', 411",
        "'GET /x?a=%zz HTTP/1.1\r\n\r\n', 400"
    })
    void aBrokenHeadIsRefused(String head, int status) throws IOException {
        assertThat(raw(head)).startsWith("HTTP/1.1 " + status);
    }

    @Test
    void anEndlessHeadIsRefused() throws IOException {
        assertThat(raw("GET / HTTP/1.1\r\nx: " + "y".repeat(40_000))).startsWith("HTTP/1.1 431");
    }

    @Test
    void requestsThatComeTogetherAreAnsweredOneByOne() throws IOException {
        String one = "GET /sandbox/calls HTTP/1.1\r\n\r\n";
        String last = "GET /sandbox/calls HTTP/1.1\r\nConnection: close\r\n\r\n";

        assertThat(raw(one + one + last).split("HTTP/1.1 200 OK", -1)).hasSize(4);
    }

    private static String raw(String request) throws IOException {
        try (Socket socket =
                new Socket(InetAddress.ofLiteral("127.0.0.1"), sandbox.address().getPort())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            InputStream in = socket.getInputStream();
            StringBuilder answer = new StringBuilder();
            byte[] piece = new byte[4096];
            int n;
            try {
                while ((n = in.read(piece)) >= 0) {
                    answer.append(new String(piece, 0, n, StandardCharsets.ISO_8859_1));
                }
            } catch (IOException e) {
                // cut off while we were still writing, after it had answered
            }
            return answer.toString();
        }
    }

    private static String message(String reference) {
        return "{\"messaging_product\":\"whatsapp\",\"to\":\"+1\",\"type\":\"template\",\"template\":{\"name\":\"t\","
                + "\"language\":{\"code\":\"es\"}},\"biz_opaque_callback_data\":\""
                + reference
                + "\"}";
    }

    private HttpResponse<String> send(String token, String body) throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(sandbox.address().resolve("/v23.0/12/messages"))
                        .header("Authorization", "Bearer " + token)
                        .POST(BodyPublishers.ofString(body))
                        .build();
        return http.send(request, BodyHandlers.ofString());
    }

    private HttpResponse<String> call(String method, String path, String body) throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(sandbox.address().resolve(path))
                        .method(method, BodyPublishers.ofString(body))
                        .build();
        return http.send(request, BodyHandlers.ofString());
    }
}
