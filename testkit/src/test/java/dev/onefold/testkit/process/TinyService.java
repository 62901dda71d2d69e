package dev.onefold.testkit.process;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/// As small as a service can be: answers with its process id and one setting.
final class TinyService {
    private TinyService() {}

    public static void main(String[] args) throws IOException {
        if (args.length > 0) {
            System.out.println("cannot start: " + args[0]);
            System.exit(3);
        }
        int port = Integer.parseInt(System.getenv("SERVER_PORT"));
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext(
                "/",
                exchange -> {
                    String text = ProcessHandle.current().pid() + " " + System.getenv("COLOUR");
                    byte[] answer = text.getBytes(StandardCharsets.UTF_8);
                    exchange.sendResponseHeaders(200, answer.length);
                    exchange.getResponseBody().write(answer);
                    exchange.close();
                });
        server.start();
    }
}
