package dev.onefold.providers.whatsapp;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/// A server that says exactly these bytes and then holds the connection open, for what no
/// well-behaved sandbox says.
final class RawServer implements AutoCloseable {
    private final ServerSocket server;
    private final AtomicInteger requests = new AtomicInteger();

    private RawServer(ServerSocket server, String answer) {
        this.server = server;
        Thread.ofVirtual()
                .start(
                        () -> {
                            while (!server.isClosed()) {
                                try {
                                    Socket socket = server.accept();
                                    Thread.ofVirtual().start(() -> serve(socket, answer));
                                } catch (IOException e) {
                                    return;
                                }
                            }
                        });
    }

    static RawServer saying(String answer) {
        try {
            return new RawServer(
                    new ServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1")), answer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void serve(Socket socket, String answer) {
        try (socket) {
            byte[] seen = new byte[8192];
            StringBuilder request = new StringBuilder();
            // Our request ends with the reference's closing brace.
            while (!answer.isEmpty()
                    && request.indexOf("}}") < 0
                    && !request.toString().endsWith("\"}")) {
                int n = socket.getInputStream().read(seen);
                if (n < 0) {
                    return;
                }
                request.append(new String(seen, 0, n, StandardCharsets.ISO_8859_1));
            }
            requests.incrementAndGet();
            socket.getOutputStream().write(answer.getBytes(StandardCharsets.ISO_8859_1));
            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            // the client went away
        }
    }

    int requests() {
        return requests.get();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort());
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
