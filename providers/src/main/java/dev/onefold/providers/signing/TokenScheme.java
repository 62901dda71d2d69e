package dev.onefold.providers.signing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.SchemeSettings;
import dev.onefold.providers.Secret;
import dev.onefold.providers.SecretDecoding;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.providers.Verdict;
import dev.onefold.providers.reading.Json;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;

/// The sender shows a token that we told it before, in a header or, where it can send none, at a
/// place of its JSON body. Who sends is known, what is sent is not proved: the verdict is
/// [Verdict.Authenticated].
///
/// The whole value is the token: for `Authorization: Bearer x` the secret is `Bearer x`. A token
/// in the body goes on the topic with the body.
public final class TokenScheme implements SignatureScheme {
    /// More than a proxy could ever make of one header.
    private static final int MOST = 16;

    private final Secrets secrets;
    private final String header;
    private final Optional<JsonPointer> pointer;

    private TokenScheme(Secrets secrets, String header, Optional<JsonPointer> pointer) {
        this.secrets = secrets;
        this.header = header;
        this.pointer = pointer;
    }

    /// In the header of this lower-case name.
    public static TokenScheme inHeader(Secrets secrets, String header) {
        return new TokenScheme(secrets, header, Optional.empty());
    }

    /// At this place of a JSON body.
    public static TokenScheme inBody(Secrets secrets, JsonPointer pointer) {
        return new TokenScheme(secrets, "", Optional.of(pointer));
    }

    /// The scheme `token`, whose option `header` or `pointer` says where the token stands.
    public static Scheme configured() {
        return new Scheme(
                "token",
                false,
                SecretDecoding.TEXT,
                Set.of("header", "pointer"),
                TokenScheme::create);
    }

    private static SignatureScheme create(SchemeSettings settings) {
        Options options = Options.of(settings);
        Optional<JsonPointer> pointer = options.pointer("pointer");
        if (pointer.isEmpty()) {
            return inHeader(settings.secrets(), options.neededHeader("header"));
        }
        if (options.has("header")) {
            throw Options.bad("header", "and options.pointer exclude each other");
        }
        return inBody(settings.secrets(), pointer.get());
    }

    @Override
    public Verdict verify(SignedRequest request, Instant receivedAt) {
        List<String> shown =
                pointer.map(place -> inBody(request, place)).orElse(request.header(header));
        if (shown.isEmpty()) {
            return new Verdict.Rejected(RejectionReason.MISSING_CREDENTIALS);
        }
        if (shown.size() > MOST) {
            return new Verdict.Rejected(RejectionReason.WRONG_CREDENTIALS);
        }
        return secrets.authenticate(receivedAt, secret -> anyFits(secret, shown));
    }

    @Override
    public Set<String> credentialHeaders() {
        return header.isEmpty() ? Set.of() : Set.of(header);
    }

    private static List<String> inBody(SignedRequest request, JsonPointer place) {
        try {
            JsonNode node = Json.read(request.body()).at(place);
            return node.isString() ? List.of(node.asString()) : List.of();
        } catch (UnreadableDeliveryException e) {
            return List.of();
        }
    }

    private static boolean anyFits(Secret secret, List<String> shown) {
        boolean found = false;
        for (String one : shown) {
            // A header's bytes come as Latin-1, and a token with an accent is written in UTF-8.
            found |= secret.matches(one);
            found |= secret.matches(one.getBytes(ISO_8859_1));
        }
        return found;
    }
}
