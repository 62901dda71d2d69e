package dev.onefold.providers.whatsapp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.providers.SendRequest;
import dev.onefold.rules.attempt.Outcome;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What goes wrong below HTTP, or in its grammar. "Not reached" is said only where the message
/// cannot have left.
final class UnreachableProviderTest {

    @Test
    void aRefusedConnectionIsNotReached() throws IOException {
        URI closed;
        try (ServerSocket port = loopback(1)) {
            closed = URI.create("http://127.0.0.1:" + port.getLocalPort());
        }

        assertThat(send(closed, Duration.ofSeconds(10)))
                .isEqualTo(notReached("connection_refused"));
    }

    @Test
    void anUnknownHostIsNotReached() {
        assertThat(send(URI.create("http://nowhere.invalid"), Duration.ofSeconds(10)))
                .isEqualTo(notReached("unknown_host"));
    }

    @Test
    void aHostThatDoesNotSpeakTlsIsNotReached() throws IOException {
        try (RawServer plain = RawServer.saying("HTTP/1.1 400 no\r\nContent-Length: 0\r\n\r\n")) {
            assertThat(send(https(plain.address()), Duration.ofSeconds(2)))
                    .isInstanceOf(Outcome.NotReached.class);
        }
    }

    @Test
    void aTlsHandshakeThatHangsIsNotReached() throws IOException {
        try (RawServer mute = RawServer.saying("")) {
            assertThat(send(https(mute.address()), Duration.ofMillis(600)))
                    .isInstanceOf(Outcome.NotReached.class);
        }
    }

    @Test
    void aConnectionThatIsNeverMadeIsNotReached() throws IOException {
        List<Socket> crowd = new ArrayList<>();
        try (ServerSocket full = loopback(1)) {
            // Nobody accepts: once the backlog is full, Linux leaves further connections without an
            // answer.
            for (int i = 0; i < 3; i++) {
                Socket socket = new Socket();
                crowd.add(socket);
                tryToConnect(socket, full);
            }
            URI address = URI.create("http://127.0.0.1:" + full.getLocalPort());
            assertThat(send(address, Duration.ofSeconds(10)))
                    .isEqualTo(notReached("connect_timeout"));
        } finally {
            for (Socket socket : crowd) {
                socket.close();
            }
        }
    }

    private static void tryToConnect(Socket socket, ServerSocket server) {
        try {
            socket.connect(server.getLocalSocketAddress(), 200);
        } catch (IOException e) {
            // the backlog is full, as wanted
        }
    }

    @Test
    void aServerThatTakesTheMessageAndHangsIsUnknown() throws IOException {
        try (RawServer server =
                RawServer.saying(
                        "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"messages\":[{\"id\":\"wamid.1\"")) {
            assertThat(send(server.address(), Duration.ofMillis(1_500)))
                    .isEqualTo(unknown("timeout"));
        }
    }

    @Test
    void anAnswerThatIsNotHttpIsUnknown() throws IOException {
        try (RawServer server = RawServer.saying("220 smtp ready\r\n\r\n")) {
            assertThat(send(server.address(), Duration.ofSeconds(10)))
                    .isInstanceOf(Outcome.Unknown.class);
        }
    }

    @Test
    void anEndlessAnswerIsCutOffAndUnknown() throws IOException {
        String padding = " ".repeat(1_000_000);
        try (RawServer server =
                RawServer.saying("HTTP/1.1 200 OK\r\nContent-Length: 2000000\r\n\r\n" + padding)) {
            assertThat(send(server.address(), Duration.ofSeconds(20)))
                    .isInstanceOfSatisfying(
                            Outcome.Unknown.class, u -> assertThat(u.code()).isEqualTo("http_200"));
        }
    }

    @Test
    void aRedirectIsNeverFollowed() throws IOException {
        try (RawServer other = RawServer.saying("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
                RawServer server =
                        RawServer.saying(
                                "HTTP/1.1 307 x\r\nLocation: "
                                        + other.address()
                                        + "/\r\nContent-Length: 0\r\n\r\n")) {
            assertThat(send(server.address(), Duration.ofSeconds(10)))
                    .isInstanceOfSatisfying(
                            Outcome.Unknown.class, u -> assertThat(u.code()).isEqualTo("http_307"));
            assertThat(other.requests()).isZero();
        }
    }

    @Test
    void a404OfSomethingElseMayBePutRight() throws IOException {
        try (RawServer server =
                RawServer.saying("HTTP/1.1 404 x\r\nContent-Length: 5\r\n\r\n<nope")) {
            assertThat(send(server.address(), Duration.ofSeconds(10)))
                    .isInstanceOfSatisfying(
                            Outcome.Refused.class, r -> assertThat(r.retryable()).isTrue());
        }
    }

    @Test
    void anInterruptedCallEndsAtOnceAndStaysInterrupted() throws IOException {
        try (RawServer server = RawServer.saying("")) {
            Thread.currentThread().interrupt();
            Outcome outcome = send(server.address(), Duration.ofSeconds(20));

            assertThat(Thread.interrupted()).isTrue();
            assertThat(outcome).isIn(notReached("interrupted"), unknown("interrupted"));
        }
    }

    private static Outcome send(URI address, Duration responseTimeout) {
        try (WhatsAppGateway gateway = Gateways.to(address, responseTimeout)) {
            Instant deadline = Instant.now().plusSeconds(60);
            return gateway.send(
                    new SendRequest(
                            "of1.a.1", "+34600111222", "t", "es", List.of("Ana"), deadline));
        }
    }

    private static ServerSocket loopback(int backlog) throws IOException {
        return new ServerSocket(0, backlog, InetAddress.ofLiteral("127.0.0.1"));
    }

    private static URI https(URI plain) {
        return URI.create("https://127.0.0.1:" + plain.getPort());
    }

    private static Outcome notReached(String code) {
        return new Outcome.NotReached(code, "nothing of the message was written");
    }

    private static Outcome unknown(String code) {
        return new Outcome.Unknown(code, "the message was written and no answer came");
    }
}
