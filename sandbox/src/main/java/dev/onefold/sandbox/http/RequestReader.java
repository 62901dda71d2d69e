package dev.onefold.sandbox.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads requests off one connection. Head at most 16 KiB, body at most 4 MiB and only with
/// `Content-Length`.
final class RequestReader {
    private static final int HEAD_LIMIT = 16 * 1024;
    private static final int BODY_LIMIT = 4 * 1024 * 1024;

    private final InputStream in;
    private byte[] buffer = new byte[4 * 1024];
    private int from;
    private int to;

    RequestReader(InputStream in) {
        this.in = in;
    }

    /// Null when the client closed the connection between requests.
    @Nullable Request next() throws IOException, MalformedRequestException {
        int headEnd = readHead();
        if (headEnd < 0) {
            return null;
        }
        String head = new String(buffer, from, headEnd - from, StandardCharsets.ISO_8859_1);
        from = headEnd + 4;
        int lineEnd = head.indexOf("\r\n");
        Request.Line line = line(lineEnd < 0 ? head : head.substring(0, lineEnd));
        Map<String, String> headers = lineEnd < 0 ? Map.of() : headers(head, lineEnd + 2);
        return new Request(line, headers, body(headers));
    }

    private int readHead() throws IOException, MalformedRequestException {
        int scanned = from;
        while (true) {
            for (int i = scanned; i + 3 < to; i++) {
                if (buffer[i] == '\r'
                        && buffer[i + 1] == '\n'
                        && buffer[i + 2] == '\r'
                        && buffer[i + 3] == '\n') {
                    return i;
                }
            }
            int unread = to - from;
            if (unread > HEAD_LIMIT) {
                throw new MalformedRequestException(431, "the request's head is over 16 KiB");
            }
            int behind = Math.max(from, to - 3) - from;
            makeRoom();
            scanned = from + behind;
            int n = in.read(buffer, to, buffer.length - to);
            if (n < 0) {
                return -1;
            }
            to += n;
        }
    }

    private void makeRoom() {
        if (from > 0) {
            System.arraycopy(buffer, from, buffer, 0, to - from);
            to -= from;
            from = 0;
        }
        if (to == buffer.length) {
            buffer = Arrays.copyOf(buffer, buffer.length * 2);
        }
    }

    private static Request.Line line(String text) throws MalformedRequestException {
        String[] parts = text.split(" ", -1);
        if (parts.length != 3 || !parts[2].startsWith("HTTP/1.") || !parts[1].startsWith("/")) {
            throw new MalformedRequestException(
                    400, "the request line is not METHOD /path HTTP/1.1");
        }
        int mark = parts[1].indexOf('?');
        if (mark < 0) {
            return new Request.Line(parts[0], parts[1], Map.of());
        }
        return new Request.Line(
                parts[0], parts[1].substring(0, mark), query(parts[1].substring(mark + 1)));
    }

    private static Map<String, String> query(String text) throws MalformedRequestException {
        Map<String, String> query = new HashMap<>();
        try {
            for (String pair : text.split("&", -1)) {
                int equals = pair.indexOf('=');
                String name = equals < 0 ? pair : pair.substring(0, equals);
                String value = equals < 0 ? "" : pair.substring(equals + 1);
                query.put(
                        URLDecoder.decode(name, StandardCharsets.UTF_8),
                        URLDecoder.decode(value, StandardCharsets.UTF_8));
            }
        } catch (IllegalArgumentException e) {
            throw new MalformedRequestException(400, "the query is not URL-encoded");
        }
        return query;
    }

    private static Map<String, String> headers(String head, int start)
            throws MalformedRequestException {
        Map<String, String> headers = new HashMap<>();
        int at = start;
        while (at < head.length()) {
            int end = head.indexOf("\r\n", at);
            String line = head.substring(at, end < 0 ? head.length() : end);
            int colon = line.indexOf(':');
            if (colon <= 0) {
                throw new MalformedRequestException(400, "a header line has no colon");
            }
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
            at = end < 0 ? head.length() : end + 2;
        }
        return headers;
    }

    private byte[] body(Map<String, String> headers) throws IOException, MalformedRequestException {
        if (headers.containsKey("transfer-encoding")) {
            throw new MalformedRequestException(411, "send a Content-Length");
        }
        int length = length(headers.getOrDefault("content-length", "0"));
        byte[] body = new byte[length];
        int buffered = Math.min(length, to - from);
        System.arraycopy(buffer, from, body, 0, buffered);
        from += buffered;
        if (in.readNBytes(body, buffered, length - buffered) < length - buffered) {
            throw new IOException("the body ended early");
        }
        return body;
    }

    private static int length(String text) throws MalformedRequestException {
        try {
            int length = Integer.parseInt(text);
            if (length >= 0 && length <= BODY_LIMIT) {
                return length;
            }
            throw new MalformedRequestException(413, "the body may have at most 4 MiB");
        } catch (NumberFormatException e) {
            throw new MalformedRequestException(400, "Content-Length is not a number");
        }
    }
}
