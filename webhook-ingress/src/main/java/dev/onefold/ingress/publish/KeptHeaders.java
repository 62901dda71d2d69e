package dev.onefold.ingress.publish;

import dev.onefold.wire.HttpHeader;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Which of the request's headers go on the topic: all but those that may hold a credential. A
/// signature is one too: with the body beside it, it could be sent again by any reader.
final class KeptHeaders {

    private static final Pattern CREDENTIAL =
            Pattern.compile(
                    ".*(auth|cookie|signature|token|secret|passw|credential|session|jwt|api-?key"
                            + "|hmac).*");

    private KeptHeaders() {}

    /// @param headers by lower-case name
    static List<HttpHeader> of(Map<String, List<String>> headers) {
        return new TreeMap<>(headers)
                .entrySet().stream()
                        .filter(header -> !CREDENTIAL.matcher(header.getKey()).matches())
                        .flatMap(
                                header ->
                                        header.getValue().stream()
                                                .map(v -> new HttpHeader(header.getKey(), v)))
                        .toList();
    }
}
