package dev.onefold.providers;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Requests for schemes.
public final class Requests {
    public static final String URL = "https://hooks.example.org/v1/webhooks/one?a=1&b=%20";

    private Requests() {}

    /// A POST of JSON without a signature.
    public static SignedRequest plain(byte[] body) {
        return new SignedRequest(
                "POST", URL, Map.of("content-type", List.of("application/json")), body);
    }

    public static SignedRequest plain(String body) {
        return plain(body.getBytes(UTF_8));
    }

    /// The same with these values of a header and no others.
    public static SignedRequest with(SignedRequest request, String header, List<String> values) {
        Map<String, List<String>> headers = new LinkedHashMap<>(request.headers());
        headers.put(header, List.copyOf(values));
        return new SignedRequest(request.method(), request.url(), headers, request.body());
    }

    public static SignedRequest with(SignedRequest request, String header, String... values) {
        return with(request, header, List.of(values));
    }

    public static SignedRequest without(SignedRequest request, String header) {
        Map<String, List<String>> headers = new LinkedHashMap<>(request.headers());
        headers.remove(header);
        return new SignedRequest(request.method(), request.url(), headers, request.body());
    }

    public static SignedRequest withBody(SignedRequest request, byte[] body) {
        return new SignedRequest(request.method(), request.url(), request.headers(), body);
    }

    public static SignedRequest withUrl(SignedRequest request, String url) {
        return new SignedRequest(request.method(), url, request.headers(), request.body());
    }

    /// The values with one more put in at a place.
    static List<String> inserted(List<String> values, int at, String one) {
        List<String> all = new ArrayList<>(values);
        all.add(at, one);
        return all;
    }
}
