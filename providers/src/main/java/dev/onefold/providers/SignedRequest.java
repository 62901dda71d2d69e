package dev.onefold.providers;

import java.util.List;
import java.util.Map;

/// A webhook request as far as a signature may cover it: method, address, every value of every
/// header and the very bytes of the body. Its text form shows none of them.
public final class SignedRequest {
    private final String method;
    private final String url;
    private final Map<String, List<String>> headers;
    private final byte[] body;

    /// @param url the address as the provider called it: the endpoint's configured public base,
    ///     then path and query as they travelled, still encoded
    /// @param headers by lower-case name
    /// @param body is not copied
    public SignedRequest(
            String method, String url, Map<String, List<String>> headers, byte[] body) {
        this.method = method;
        this.url = url;
        this.headers = headers;
        this.body = body;
    }

    public String method() {
        return method;
    }

    public String url() {
        return url;
    }

    /// Every value of the header, in order; empty when it is missing.
    public List<String> header(String lowerCaseName) {
        return headers.getOrDefault(lowerCaseName, List.of());
    }

    /// By lower-case name.
    public Map<String, List<String>> headers() {
        return headers;
    }

    /// Not a copy; to be read only.
    public byte[] body() {
        return body;
    }
}
