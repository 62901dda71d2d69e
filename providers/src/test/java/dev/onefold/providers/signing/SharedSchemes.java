package dev.onefold.providers.signing;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.onefold.providers.Requests;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.SchemeCase;
import dev.onefold.providers.SchemeCase.Promise;
import dev.onefold.providers.SchemeCase.Signer;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Cases of the schemes that several providers have.
public final class SharedSchemes {
    private SharedSchemes() {}

    /// The scheme `token` of a provider: in a header and in the body.
    public static Stream<SchemeCase> token(String provider) {
        List<String> tokens = List.of("Bearer one:\u00e4/=", "Bearer two", "three");
        SchemeCase inHeader =
                credentials(
                                provider + "/token/header",
                                TokenScheme.configured(),
                                "x-token",
                                (key, plain, at) ->
                                        Requests.with(plain, "x-token", tokens.get(key)))
                        .withSecrets(tokens.toArray(String[]::new))
                        .withOptions(Map.of("header", "x-token"));
        SchemeCase inBody =
                credentials(
                                provider + "/token/body",
                                TokenScheme.configured(),
                                "",
                                (key, plain, at) ->
                                        Requests.withBody(plain, withToken(tokens.get(key))))
                        .withSecrets(tokens.toArray(String[]::new))
                        .withOptions(Map.of("pointer", "/auth/key"))
                        .except(Promise.ANY_BODY, "the token stands in a JSON body");
        return Stream.of(inHeader, inBody);
    }

    /// The scheme `basic` of a provider.
    public static Stream<SchemeCase> basic(String provider) {
        List<String> passwords = List.of("user:pass:w\u00f6rd", "user:other", ":");
        return Stream.of(
                credentials(
                                provider + "/basic",
                                BasicScheme.configured(),
                                "authorization",
                                (key, plain, at) ->
                                        Requests.with(
                                                plain,
                                                "authorization",
                                                basicOf(passwords.get(key))))
                        .withSecrets(passwords.toArray(String[]::new))
                        .withMalformed("Basic", "Basic ", "Basic =", "Bearer dXNlcjpwYXNz"));
    }

    /// The scheme `none` of a provider.
    public static Stream<SchemeCase> none(String provider) {
        return Stream.of(
                credentials(
                                provider + "/none",
                                UnsignedScheme.configured(),
                                "",
                                (key, plain, at) -> plain)
                        .except(Promise.SECRET, "anybody is let in"));
    }

    private static SchemeCase credentials(
            String name, Scheme scheme, String header, Signer signer) {
        SchemeCase one =
                new SchemeCase(
                        name,
                        scheme,
                        Map.of(),
                        List.of("a", "b", "c"),
                        header,
                        signer,
                        List::getFirst,
                        List.of("", " ", "garbage"),
                        "{\"id\": 1}",
                        header.isEmpty()
                                ? Map.of(Promise.HEADER, "no header is needed")
                                : Map.of());
        return one.except(Promise.BODY, "nothing is signed")
                .except(Promise.TIME, "no time is signed")
                .except(Promise.LIST, "a value holds one token")
                .except(Promise.HEX, "a token is no hex");
    }

    private static byte[] withToken(String token) {
        return ("{\"auth\":{\"key\":\"" + token + "\"}}").getBytes(UTF_8);
    }

    private static String basicOf(String text) {
        return "Basic " + Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
    }
}
