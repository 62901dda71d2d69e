package dev.onefold.ingress;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Provider;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.SchemeSettings;
import dev.onefold.providers.Secret;
import dev.onefold.providers.SecretDecoding;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Verdict;
import dev.onefold.providers.reading.Json;
import dev.onefold.providers.signing.Encodings;
import dev.onefold.providers.signing.Signatures;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A provider that exists in tests only, with one scheme of every kind. It has no handshake, asks
/// by POST whether the address is ours, and wants 200.
public final class TestProvider implements Provider {
    static final String SIGNATURE = "X-Test-Signature";
    static final String TOKEN = "X-Test-Token";

    @Override
    public String name() {
        return "testing";
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json()
                .withContentTypes("application/json", "application/x-www-form-urlencoded")
                .withSuccess(EndpointDefaults.Success.OK);
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(
                Scheme.of("body", SecretDecoding.TEXT, s -> new Hmac(s, false)),
                new Scheme("url", true, SecretDecoding.TEXT, Set.of(), s -> new Hmac(s, true)),
                Scheme.of("token", SecretDecoding.TEXT, Token::new),
                new Scheme("undecided", false, null, Set.of("the-header"), TestProvider::undecided),
                Scheme.of("none", SecretDecoding.TEXT, _ -> (_, _) -> new Verdict.Unsigned()));
    }

    @Override
    public Optional<String> challenge(byte[] body) {
        String text = new String(body, StandardCharsets.UTF_8);
        return text.startsWith("challenge=")
                ? Optional.of(text.substring("challenge=".length()))
                : Optional.empty();
    }

    @Override
    public EventReader events() {
        return delivery -> {
            String hash = Json.hash(delivery.body());
            EventIdentity identity = new EventIdentity("testing", hash, "seen", "");
            return List.of(
                    new ReadEvent(
                            new ProviderEvent.Recorded(identity, true),
                            null,
                            null,
                            delivery.body(),
                            hash,
                            true));
        };
    }

    private static SignatureScheme undecided(SchemeSettings settings) {
        if (!settings.options().containsKey("the-header")) {
            throw new IllegalArgumentException("options.the-header is missing");
        }
        return new Hmac(settings, false);
    }

    /// What the test's requests are signed with.
    static String sign(String secret, String signed) {
        return HexFormat.of()
                .formatHex(
                        Secret.of(secret)
                                .hmac("HmacSHA256", signed.getBytes(StandardCharsets.UTF_8)));
    }

    private record Hmac(SchemeSettings settings, boolean coversUrl) implements SignatureScheme {
        @Override
        public Verdict verify(SignedRequest request, Instant receivedAt) {
            byte[] url =
                    (coversUrl ? request.method() + " " + request.url() + " " : "")
                            .getBytes(StandardCharsets.UTF_8);
            return Signatures.read(request.header("x-test-signature"), Encodings::hex)
                    .verify(
                            settings.secrets(),
                            receivedAt,
                            secret -> secret.hmac("HmacSHA256", url, request.body()));
        }
    }

    private record Token(SchemeSettings settings) implements SignatureScheme {
        @Override
        public Verdict verify(SignedRequest request, Instant receivedAt) {
            List<String> shown = request.header("x-test-token");
            return shown.isEmpty()
                    ? new Verdict.Rejected(RejectionReason.MISSING_CREDENTIALS)
                    : settings.secrets()
                            .authenticate(receivedAt, secret -> secret.matches(shown.getFirst()));
        }

        @Override
        public Set<String> credentialHeaders() {
            return Set.of("x-test-token");
        }
    }
}
