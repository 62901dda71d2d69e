package dev.onefold.providers;

import java.util.List;
import java.util.Map;

/// A webhook request as far as a signature may cover it: the very bytes of the body and every
/// value of every header. Its text form shows neither.
public final class SignedRequest {
    private final Map<String, List<String>> headers;
    private final byte[] body;

    /// @param headers by lower-case name
    /// @param body is not copied
    public SignedRequest(Map<String, List<String>> headers, byte[] body) {
        this.headers = headers;
        this.body = body;
    }

    /// Every value of the header, in order; empty when it is missing.
    public List<String> header(String lowerCaseName) {
        return headers.getOrDefault(lowerCaseName, List.of());
    }

    /// Not a copy; to be read only.
    public byte[] body() {
        return body;
    }
}
