package dev.onefold.sandbox.http;

import java.nio.charset.StandardCharsets;
import java.util.List;

/// What happens on the wire after a request was read.
public sealed interface Answer {

    /// An ordinary response. The body is not copied.
    final class Reply implements Answer {
        private final int status;
        private final List<String> headers;
        private final byte[] body;

        private Reply(int status, List<String> headers, byte[] body) {
            this.status = status;
            this.headers = headers;
            this.body = body;
        }

        public int status() {
            return status;
        }

        List<String> headers() {
            return headers;
        }

        byte[] body() {
            return body;
        }
    }

    /// The connection is cut with a TCP reset; nothing is answered.
    record Reset() implements Answer {}

    /// Nothing is answered and the connection stays open until the client gives up.
    record Silence() implements Answer {}

    static Answer json(int status, String body) {
        return json(status, body, List.of());
    }

    /// `headers` are whole lines such as `Retry-After: 3`.
    static Answer json(int status, String body, List<String> headers) {
        return json(status, body.getBytes(StandardCharsets.UTF_8), headers);
    }

    static Answer json(int status, byte[] body, List<String> headers) {
        return new Reply(status, headers, body);
    }
}
