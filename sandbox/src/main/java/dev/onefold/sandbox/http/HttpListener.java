package dev.onefold.sandbox.http;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Accepts connections on the loopback address and gives each a virtual thread. Closing it cuts
/// all of them.
///
/// Written here instead of taken from the JDK because a stand-in must be able to reset a
/// connection in the middle of an exchange, and because it is in the way of measurements.
public final class HttpListener implements AutoCloseable {
    private static final int CONNECTIONS = 20_000;
    private static final int BACKLOG = 4_096;

    private final ServerSocket server;
    private final Handler handler;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final Thread acceptor;

    private HttpListener(ServerSocket server, Handler handler) {
        this.server = server;
        this.handler = handler;
        this.acceptor =
                Thread.ofPlatform().name("sandbox-accept").unstarted(this::acceptUntilClosed);
    }

    /// Port 0 takes a free one. Throws [UncheckedIOException] when the port is taken.
    public static HttpListener start(int port, Handler handler) {
        try {
            ServerSocket server = new ServerSocket();
            server.setReuseAddress(true);
            server.bind(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port), BACKLOG);
            HttpListener listener = new HttpListener(server, handler);
            listener.acceptor.start();
            return listener;
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot listen on 127.0.0.1:" + port + ": " + e.getMessage(), e);
        }
    }

    public int port() {
        return server.getLocalPort();
    }

    private void acceptUntilClosed() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                if (open.size() >= CONNECTIONS) {
                    socket.close();
                    continue;
                }
                open.add(socket);
                Thread.ofVirtual().name("sandbox-connection").start(() -> serve(socket));
            } catch (IOException e) {
                if (!server.isClosed()) {
                    System.err.println(
                            "sandbox: a connection could not be accepted, going on: "
                                    + e.getMessage());
                }
            }
        }
    }

    private void serve(Socket socket) {
        try {
            new Connection(socket, handler).serve();
        } finally {
            open.remove(socket);
        }
    }

    /// Safe to call twice.
    @Override
    public void close() {
        closeQuietly(server);
        open.forEach(HttpListener::closeQuietly);
    }

    private static void closeQuietly(Closeable closeable) {
        try {
            closeable.close();
        } catch (IOException e) {
            System.err.println("sandbox: a socket did not close cleanly: " + e.getMessage());
        }
    }
}
