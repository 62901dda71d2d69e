package dev.onefold.sandbox.http;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One HTTP request as it came. Header names are lower case; query values are decoded. The body
/// is not copied.
public final class Request {
    private final String method;
    private final String path;
    private final Map<String, String> query;
    private final Map<String, String> headers;
    private final byte[] body;

    Request(Line line, Map<String, String> headers, byte[] body) {
        this.method = line.method();
        this.path = line.path();
        this.query = line.query();
        this.headers = headers;
        this.body = body;
    }

    /// The request line, taken apart.
    record Line(String method, String path, Map<String, String> query) {}

    public String method() {
        return method;
    }

    public String path() {
        return path;
    }

    public byte[] body() {
        return body;
    }

    public @Nullable String query(String name) {
        return query.get(name);
    }

    public @Nullable String header(String lowerCaseName) {
        return headers.get(lowerCaseName);
    }
}
