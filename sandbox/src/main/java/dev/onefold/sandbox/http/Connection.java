package dev.onefold.sandbox.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/// One client's connection: requests one after another, each answered before the next is read.
final class Connection {
    private final Socket socket;
    private final Handler handler;

    Connection(Socket socket, Handler handler) {
        this.socket = socket;
        this.handler = handler;
    }

    void serve() {
        try (socket) {
            socket.setTcpNoDelay(true);
            RequestReader reader = new RequestReader(socket.getInputStream());
            while (serveOne(reader)) {}
        } catch (IOException e) {
            // The client went away, or we are closing: nobody is left to tell.
        }
    }

    private boolean serveOne(RequestReader reader) throws IOException {
        Request request;
        try {
            request = reader.next();
        } catch (MalformedRequestException e) {
            write(e.answer());
            return false;
        }
        if (request == null) {
            return false;
        }
        return finish(answer(request)) && !"close".equalsIgnoreCase(request.header("connection"));
    }

    private Answer answer(Request request) {
        try {
            return handler.handle(request);
        } catch (RuntimeException e) {
            // The stand-in's own bug must not look like one of its faults.
            e.printStackTrace();
            return Answer.json(
                    500,
                    "{\"error\":\"the sandbox failed: " + e.getClass().getSimpleName() + "\"}");
        }
    }

    /// Whether the connection may be used again.
    private boolean finish(Answer answer) throws IOException {
        return switch (answer) {
            case Answer.Reply reply -> {
                write(reply);
                yield true;
            }
            case Answer.Reset() -> {
                // Linger 0 makes close() send RST instead of FIN.
                socket.setSoLinger(true, 0);
                yield false;
            }
            case Answer.Silence() -> {
                try (InputStream in = socket.getInputStream()) {
                    in.transferTo(OutputStream.nullOutputStream());
                }
                yield false;
            }
        };
    }

    private void write(Answer.Reply reply) throws IOException {
        StringBuilder head =
                new StringBuilder(160)
                        .append("HTTP/1.1 ")
                        .append(reply.status())
                        .append(reply.status() < 300 ? " OK" : " Refused")
                        .append("\r\n");
        head.append("Content-Type: application/json\r\nContent-Length: ")
                .append(reply.body().length);
        for (String line : reply.headers()) {
            head.append("\r\n").append(line);
        }
        byte[] start = head.append("\r\n\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
        byte[] whole = new byte[start.length + reply.body().length];
        System.arraycopy(start, 0, whole, 0, start.length);
        System.arraycopy(reply.body(), 0, whole, start.length, reply.body().length);
        // One write is one packet: the client's first read sees the whole response.
        socket.getOutputStream().write(whole);
    }
}
