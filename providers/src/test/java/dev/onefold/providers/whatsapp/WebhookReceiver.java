package dev.onefold.providers.whatsapp;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.onefold.providers.SignedRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// Takes webhooks in; answers with the statuses it was told, and 200 after that.
final class WebhookReceiver implements AutoCloseable {
    private final HttpServer server;
    private final BlockingQueue<SignedRequest> taken = new LinkedBlockingQueue<>();
    private final Queue<Integer> answers = new ConcurrentLinkedQueue<>();

    WebhookReceiver(Integer... answers) {
        this.answers.addAll(List.of(answers));
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 50);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::take);
        server.start();
    }

    private void take(HttpExchange exchange) throws IOException {
        Map<String, List<String>> headers = new HashMap<>();
        exchange.getRequestHeaders()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values));
        SignedRequest request =
                new SignedRequest("POST", "", headers, exchange.getRequestBody().readAllBytes());
        Integer answer = answers.poll();
        taken.add(request);
        exchange.sendResponseHeaders(answer == null ? 200 : answer, -1);
        exchange.close();
    }

    SignedRequest next() {
        try {
            SignedRequest next = taken.poll(20, TimeUnit.SECONDS);
            if (next == null) {
                throw new AssertionError("no webhook came within 20 s");
            }
            return next;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    boolean isEmpty() {
        return taken.isEmpty();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/hook");
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
