package dev.onefold.schemas.codec;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.avro.Schema;

/// The few calls of a registry's REST API that the codec makes, over real HTTP on a free port. It
/// can be told to answer wrongly.
final class TinyRegistry implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final Map<Integer, String> texts = new ConcurrentHashMap<>();
    private final Map<String, Integer> subjects = new ConcurrentHashMap<>();
    private final AtomicInteger calls = new AtomicInteger();
    private volatile int status = 200;
    private volatile String body = "";

    TinyRegistry() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/apis/ccompat/v7");
    }

    SchemaRegistry client() {
        return new SchemaRegistry(url());
    }

    void hold(int id, String subject, Schema schema) {
        hold(id, schema.toString());
        subjects.put(subject, id);
    }

    void hold(int id, String schemaText) {
        texts.put(id, schemaText);
    }

    void alwaysAnswer(int withStatus, String withBody) {
        status = withStatus;
        body = withBody;
    }

    int calls() {
        return calls.get();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        calls.incrementAndGet();
        exchange.getRequestBody().readAllBytes();
        if (status != 200 || !body.isEmpty()) {
            write(exchange, status, body);
            return;
        }
        String path = exchange.getRequestURI().getPath().replaceFirst("^/apis/ccompat/v7", "");
        if (path.startsWith("/schemas/ids/")) {
            String text = texts.get(Integer.valueOf(path.substring("/schemas/ids/".length())));
            write(
                    exchange,
                    text == null ? 404 : 200,
                    JSON.createObjectNode().put("schema", text).toString());
        } else {
            Integer id = subjects.get(path.substring("/subjects/".length()));
            write(
                    exchange,
                    id == null ? 404 : 200,
                    JSON.createObjectNode().put("id", id).toString());
        }
    }

    private static void write(HttpExchange exchange, int status, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
