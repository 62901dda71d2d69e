package dev.onefold.ingress;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/// A client that need not behave: it says what it likes, when it likes.
final class RawClient implements AutoCloseable {

    private static final int PATIENCE_MILLIS = 15_000;

    private final Socket socket;

    RawClient(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.setTcpNoDelay(true);
    }

    /// @param lines the head of a request, one line each
    RawClient head(String... lines) throws IOException {
        return say(String.join("\r\n", lines) + "\r\n\r\n");
    }

    RawClient say(String text) throws IOException {
        return say(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    RawClient say(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
        return this;
    }

    RawClient nothingMore() throws IOException {
        socket.shutdownOutput();
        return this;
    }

    /// What is answered until the server closes, or resets, the connection.
    String everything() throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] chunk = new byte[8192];
        try {
            for (int n = socket.getInputStream().read(chunk);
                    n >= 0;
                    n = socket.getInputStream().read(chunk)) {
                all.write(chunk, 0, n);
            }
        } catch (SocketTimeoutException e) {
            throw new AssertionError("The server kept the connection; so far: " + all, e);
        } catch (IOException reset) {
            return all.toString(StandardCharsets.ISO_8859_1);
        }
        return all.toString(StandardCharsets.ISO_8859_1);
    }

    /// The status line of the answer, as soon as it is there.
    String statusLine() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = socket.getInputStream().read();
                c >= 0 && c != '\r';
                c = socket.getInputStream().read()) {
            line.append((char) c);
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
