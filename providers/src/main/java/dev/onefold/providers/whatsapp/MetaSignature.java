package dev.onefold.providers.whatsapp;

import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Verdict;
import dev.onefold.providers.signing.Encodings;
import dev.onefold.providers.signing.Signatures;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// `X-Hub-Signature-256: sha256=<hex>`: HMAC-SHA256 with the app secret over the bytes as they
/// came. Meta escapes what is not ASCII before it signs, so a body that was parsed and written
/// again does not verify.
///
/// There is no timestamp to check: the identity of the events absorbs a replay.
public final class MetaSignature implements SignatureScheme {
    static final String HEADER = "x-hub-signature-256";
    private static final String PREFIX = "sha256=";
    private static final int HEX_LENGTH = 64;

    private final Secrets appSecrets;

    public MetaSignature(Secrets appSecrets) {
        this.appSecrets = appSecrets;
    }

    @Override
    public Verdict verify(SignedRequest request, Instant receivedAt) {
        return Signatures.read(request.header(HEADER), MetaSignature::read)
                .verify(
                        appSecrets,
                        receivedAt,
                        secret -> secret.hmac("HmacSHA256", request.body()));
    }

    private static byte @Nullable [] read(String value) {
        return value.length() == PREFIX.length() + HEX_LENGTH && value.startsWith(PREFIX)
                ? Encodings.hex(value.substring(PREFIX.length()))
                : null;
    }
}
