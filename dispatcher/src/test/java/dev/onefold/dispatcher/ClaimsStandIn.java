package dev.onefold.dispatcher;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The other side's contract: a server that speaks the claims' JSON over real HTTP. An intent that
/// is on offer can be claimed once.
final class ClaimsStandIn implements AutoCloseable {

    static final String KEY = "dispatcher-key-of-this-test";
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// How it behaves towards the next requests.
    enum Mood {
        ANSWERS,
        REFUSES_THE_KEY,
        FAILS,
        /// Claims, and cuts the connection before the answer.
        CLAIMS_AND_HANGS_UP,
        SPEAKS_GIBBERISH
    }

    private final Map<String, Map<String, Object>> offers = new ConcurrentHashMap<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private volatile Mood mood = Mood.ANSWERS;
    private @Nullable HttpServer server;
    private final int port;

    ClaimsStandIn() {
        this.port = listen(0);
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + port);
    }

    void offer(String intentId, Map<String, Object> claim) {
        offers.put(intentId, claim);
    }

    void mood(Mood mood) {
        this.mood = mood;
    }

    /// Every pointer that was asked for, in order: `intent/release`.
    List<String> asked() {
        return List.copyOf(asked);
    }

    void goAway() {
        HttpServer running = server;
        if (running != null) {
            running.stop(0);
            server = null;
        }
    }

    void comeBack() {
        listen(port);
    }

    @Override
    public void close() {
        goAway();
    }

    private int listen(int port) {
        try {
            HttpServer started =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
            started.createContext("/v1/claims", this::answer);
            started.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            started.start();
            server = started;
            return started.getAddress().getPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            JsonNode request = JSON.readTree(exchange.getRequestBody().readAllBytes());
            boolean known =
                    ("Bearer " + KEY)
                            .equals(exchange.getRequestHeaders().getFirst("authorization"));
            for (JsonNode pointer : request.path("pointers")) {
                asked.add(
                        pointer.path("intentId").asString()
                                + "/"
                                + pointer.path("release").asInt());
            }
            switch (mood) {
                case REFUSES_THE_KEY -> exchange.sendResponseHeaders(401, -1);
                case FAILS -> exchange.sendResponseHeaders(500, -1);
                case SPEAKS_GIBBERISH ->
                        send(exchange, "<html>log in, please</html>".getBytes(UTF_8));
                case CLAIMS_AND_HANGS_UP -> claims(request);
                case ANSWERS -> {
                    if (known && !request.path("dispatcher").asString("").isEmpty()) {
                        send(exchange, JSON.writeValueAsBytes(claims(request)));
                    } else {
                        exchange.sendResponseHeaders(401, -1);
                    }
                }
            }
        }
    }

    private static void send(HttpExchange exchange, byte[] body) throws IOException {
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
    }

    private ObjectNode claims(JsonNode request) {
        ObjectNode answer = JSON.createObjectNode();
        ArrayNode claims = answer.putArray("claims");
        ArrayNode refused = answer.putArray("refused");
        for (JsonNode pointer : request.path("pointers")) {
            String intentId = pointer.path("intentId").asString();
            Map<String, Object> offer = offers.remove(intentId);
            if (offer == null) {
                refused.addObject()
                        .put("intentId", intentId)
                        .put("decision", "nothing")
                        .putNull("reason");
            } else {
                claims.add(JSON.valueToTree(offer));
            }
        }
        return answer;
    }
}
