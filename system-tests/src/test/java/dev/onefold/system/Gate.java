package dev.onefold.system;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// A small proxy between two programs, on a port of its own. Bytes pass both ways until a test
/// holds the answers back, or shuts the port so that connections are refused.
final class Gate implements AutoCloseable {
    private final int port;
    private final AtomicReference<@Nullable Integer> target = new AtomicReference<>();
    private final AtomicReference<CountDownLatch> held =
            new AtomicReference<>(new CountDownLatch(0));
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private @Nullable ServerSocket server;

    Gate(int port) {
        this.port = port;
        open();
    }

    String url() {
        return "http://127.0.0.1:" + port;
    }

    void leadsTo(int targetPort) {
        target.set(targetPort);
    }

    /// From now on requests still pass, and their answers stay here.
    void holdAnswers() {
        held.set(new CountDownLatch(1));
    }

    void letAnswersGo() {
        held.get().countDown();
    }

    /// Ends every connection and refuses new ones.
    synchronized void shut() {
        close(server);
        server = null;
        sockets.forEach(Gate::close);
    }

    synchronized void open() {
        try {
            ServerSocket listening = new ServerSocket();
            listening.setReuseAddress(true);
            listening.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            server = listening;
            Thread.ofVirtual().start(() -> accept(listening));
        } catch (IOException e) {
            throw new UncheckedIOException("the gate cannot listen at " + url(), e);
        }
    }

    @Override
    public void close() {
        letAnswersGo();
        shut();
    }

    private void accept(ServerSocket listening) {
        try {
            while (true) {
                Socket caller = listening.accept();
                sockets.add(caller);
                Thread.ofVirtual().start(() -> connect(caller));
            }
        } catch (IOException shut) {
            close(listening);
        }
    }

    private void connect(Socket caller) {
        Integer to = target.get();
        if (to == null) {
            close(caller);
            return;
        }
        try {
            Socket server = new Socket(InetAddress.getLoopbackAddress(), to);
            sockets.add(server);
            Thread.ofVirtual().start(() -> pass(caller, server, false));
            pass(server, caller, true);
        } catch (IOException refused) {
            close(caller);
        }
    }

    private void pass(Socket from, Socket to, boolean answers) {
        byte[] bytes = new byte[16_384];
        try (InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            for (int n = in.read(bytes); n >= 0; n = in.read(bytes)) {
                if (answers) {
                    held.get().await();
                }
                out.write(bytes, 0, n);
                out.flush();
            }
        } catch (IOException ended) {
            close(from);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        close(from);
        close(to);
        sockets.remove(from);
        sockets.remove(to);
    }

    private static void close(@Nullable AutoCloseable socket) {
        try {
            if (socket != null) {
                socket.close();
            }
        } catch (Exception alreadyClosed) {
            // Nothing is lost: the gate carries bytes and keeps none.
        }
    }
}
