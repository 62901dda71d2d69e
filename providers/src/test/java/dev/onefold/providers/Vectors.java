package dev.onefold.providers;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The vectors that providers publish, and those made by their formulas with other tools.
public final class Vectors {
    private Vectors() {}

    public static Stream<JsonNode> all() {
        try (InputStream file = Vectors.class.getResourceAsStream("/vectors/signatures.json")) {
            return new JsonMapper()
                    .readTree(Objects.requireNonNull(file).readAllBytes()).values().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Those of the provider, as the collection calls it.
    public static Stream<JsonNode> of(String provider) {
        return all().filter(one -> one.path("provider").asString().equals(provider));
    }

    /// A request and who should take it, when.
    ///
    /// @param scheme as `github/github`
    public record Check(
            String scheme,
            Map<String, String> options,
            String secret,
            SecretDecoding decoding,
            SignedRequest request,
            Instant at) {

        public Verdict verify() {
            return verify(request, at);
        }

        public Verdict verify(SignedRequest other, Instant when) {
            String[] names = scheme.split("/", -1);
            Scheme one =
                    Objects.requireNonNull(Providers.load().all().get(names[0])).schemes().stream()
                            .filter(s -> s.name().equals(names[1]))
                            .findFirst()
                            .orElseThrow();
            Secrets secrets = Secrets.of(Secret.of(secret, decoding));
            return one.create()
                    .apply(new SchemeSettings(secrets, SchemeCase.TOLERANCE, options))
                    .verify(other, when);
        }
    }

    /// One without options and with a secret that is text.
    public static Check check(String scheme, String secret, SignedRequest request, Instant at) {
        return new Check(scheme, Map.of(), secret, SecretDecoding.TEXT, request, at);
    }

    public static SignedRequest request(String body, Map<String, List<String>> headers) {
        return request("POST", Requests.URL, body, headers);
    }

    public static SignedRequest request(
            String method, String url, String body, Map<String, List<String>> headers) {
        return new SignedRequest(method, url, headers, body.getBytes(UTF_8));
    }
}
