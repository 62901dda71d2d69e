package dev.onefold.providers.hubspot;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.SchemeSettings;
import dev.onefold.providers.Secret;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Verdict;
import dev.onefold.providers.signing.Encodings;
import dev.onefold.providers.signing.Signatures;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;

/// `X-HubSpot-Signature`: SHA-256 in hex over secret and body (v1), or secret, method, address
/// and body (v2). They are hashes and no HMAC, and have no timestamp: v3 is better where
/// HubSpot sends it. A version in `X-HubSpot-Signature-Version` has to be the one that is
/// configured.
final class HubSpotHash implements SignatureScheme {
    private static final int BYTES = 32;

    private final Secrets secrets;
    private final String version;

    private HubSpotHash(Secrets secrets, String version) {
        this.secrets = secrets;
        this.version = version;
    }

    static HubSpotHash v1(SchemeSettings settings) {
        return new HubSpotHash(settings.secrets(), "v1");
    }

    static HubSpotHash v2(SchemeSettings settings) {
        return new HubSpotHash(settings.secrets(), "v2");
    }

    @Override
    public Verdict verify(SignedRequest request, Instant receivedAt) {
        if (!request.header("x-hubspot-signature-version").stream().allMatch(version::equals)) {
            return new Verdict.Rejected(RejectionReason.MALFORMED_SIGNATURE);
        }
        byte[] head =
                version.equals("v2")
                        ? (request.method() + request.url()).getBytes(UTF_8)
                        : new byte[0];
        return Signatures.read(request.header("x-hubspot-signature"), Encodings.hex("", BYTES))
                .verify(secrets, receivedAt, secret -> hash(secret, head, request.body()));
    }

    private static byte[] hash(Secret secret, byte[] head, byte[] body) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(secret.bytes());
            digest.update(head);
            return digest.digest(body);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
