package dev.onefold.providers;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/// What [SchemeContractTest] has to know of one scheme. What the scheme does not promise has a
/// reason in `exempt`, and the contract checks that it is true where it can.
///
/// @param name the provider and the scheme as the configuration names them, `stripe/stripe`;
///     more after another `/` where one scheme has several cases
/// @param secrets three or more, all different, as an endpoint is configured with them
/// @param header in which the signature or the credentials stand, lower case; empty where they
///     stand in none
/// @param signer signs with one of the secrets
/// @param list makes one value of the header from several that were signed at the same time;
///     whatever it does is not used where [Promise#LIST] is exempt
/// @param malformed values of the header that are no signature
/// @param body what is signed where the contract does not say; JSON
public record SchemeCase(
        String name,
        Scheme scheme,
        Map<String, String> options,
        List<String> secrets,
        String header,
        Signer signer,
        Function<List<String>, String> list,
        List<String> malformed,
        String body,
        Map<Promise, String> exempt) {
    static final Duration TOLERANCE = Duration.ofMinutes(5);

    /// What a scheme may promise.
    public enum Promise {
        /// there is a secret
        SECRET,
        /// the signature covers the body
        BODY,
        /// the signature covers when it was made
        TIME,
        /// the signature stands in a header
        HEADER,
        /// one value of the header may hold several signatures
        LIST,
        /// the signature is written in hex
        HEX,
        /// any bytes at all may be signed
        ANY_BODY
    }

    /// Signs as the provider does.
    public interface Signer {

        /// The request with its signature.
        ///
        /// @param key which of the case's secrets
        SignedRequest sign(int key, SignedRequest plain, Instant at);
    }

    public SchemeCase {
        if (secrets.size() < 3) {
            throw new IllegalArgumentException(name + " needs three secrets");
        }
        if (header.isEmpty() != exempt.containsKey(Promise.HEADER)) {
            throw new IllegalArgumentException(name + ": a header, or why there is none");
        }
    }

    /// One with a signature in this header over the body alone, in hex.
    public static SchemeCase hexOverBody(String name, Scheme scheme, String header, Signer signer) {
        return new SchemeCase(
                        name,
                        scheme,
                        Map.of(),
                        List.of("first-secret", "second-secret", "third-secret"),
                        header,
                        signer,
                        List::getFirst,
                        List.of("", " ", "garbage"),
                        "{\"id\": \"evt_1\", \"text\": \"a\\/b\"}",
                        Map.of())
                .except(Promise.TIME, "no time is signed")
                .except(Promise.LIST, "a value holds one signature");
    }

    /// The same without a promise.
    public SchemeCase except(Promise promise, String why) {
        Map<Promise, String> more = new java.util.EnumMap<>(Promise.class);
        more.putAll(exempt);
        more.put(promise, why);
        return new SchemeCase(
                name, scheme, options, secrets, header, signer, list, malformed, body, more);
    }

    /// The same with a promise that it was made without.
    public SchemeCase with(Promise promise) {
        Map<Promise, String> fewer = new java.util.EnumMap<>(Promise.class);
        fewer.putAll(exempt);
        fewer.remove(promise);
        return new SchemeCase(
                name, scheme, options, secrets, header, signer, list, malformed, body, fewer);
    }

    public SchemeCase withOptions(Map<String, String> other) {
        return new SchemeCase(
                name, scheme, other, secrets, header, signer, list, malformed, body, exempt);
    }

    public SchemeCase withSecrets(String... other) {
        return new SchemeCase(
                name,
                scheme,
                options,
                List.of(other),
                header,
                signer,
                list,
                malformed,
                body,
                exempt);
    }

    public SchemeCase withList(Function<List<String>, String> other) {
        return new SchemeCase(
                        name, scheme, options, secrets, header, signer, other, malformed, body,
                        exempt)
                .with(Promise.LIST);
    }

    /// More of what is no signature.
    public SchemeCase withMalformed(String... more) {
        List<String> all = new ArrayList<>(malformed);
        all.addAll(List.of(more));
        return new SchemeCase(
                name, scheme, options, secrets, header, signer, list, all, body, exempt);
    }

    public SchemeCase withBody(String other) {
        return new SchemeCase(
                name, scheme, options, secrets, header, signer, list, malformed, other, exempt);
    }

    public boolean promises(Promise promise) {
        return !exempt.containsKey(promise);
    }

    boolean coversUrl() {
        return scheme.coversUrl() || under(0).coversUrl();
    }

    /// The scheme with those of the secrets, called by their place in the list.
    SignatureScheme under(int... keys) {
        return under(IntStream.of(keys).mapToObj(key -> dated(key, Instant.MIN, Instant.MAX)));
    }

    SignatureScheme under(java.util.stream.Stream<DatedSecret> dated) {
        return scheme.create()
                .apply(new SchemeSettings(new Secrets(dated.toList()), TOLERANCE, options));
    }

    DatedSecret dated(int key, Instant notBefore, Instant notAfter) {
        SecretDecoding decoding =
                scheme.decoding() == null ? SecretDecoding.TEXT : scheme.decoding();
        String text = secrets.get(key);
        if (text.startsWith("whpk_")) {
            decoding = SecretDecoding.WHPK;
        }
        return new DatedSecret("" + key, Secret.of(text, decoding), notBefore, notAfter);
    }

    @Override
    public String toString() {
        return name;
    }
}
