package dev.onefold.providers.signing;

import dev.onefold.providers.DatedSecret;
import dev.onefold.providers.Secret;
import dev.onefold.providers.SecretDecoding;
import dev.onefold.providers.Secrets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;

/// The public keys of ed25519 among an endpoint's secrets, read once.
final class Ed25519Keys {
    /// Of a signature.
    static final int BYTES = 64;

    private static final int KEY_BYTES = 32;

    // What stands before the 32 bytes in a SubjectPublicKeyInfo (RFC 8410).
    private static final byte[] HEAD = HexFormat.of().parseHex("302a300506032b6570032100");

    private final Map<Secret, PublicKey> keys;

    private Ed25519Keys(Map<Secret, PublicKey> keys) {
        this.keys = keys;
    }

    /// @throws IllegalArgumentException beginning with `secrets` when a public key is none
    static Ed25519Keys of(Secrets secrets) {
        Map<Secret, PublicKey> keys = new HashMap<>();
        for (DatedSecret one : secrets.all()) {
            if (one.secret().decoding() == SecretDecoding.WHPK) {
                keys.put(one.secret(), key(one.secret().bytes()));
            }
        }
        return new Ed25519Keys(keys);
    }

    boolean verify(Secret secret, byte[] signature, byte[]... parts) {
        try {
            return verify(Objects.requireNonNull(keys.get(secret)), signature, parts);
        } catch (GeneralSecurityException notOne) {
            return false;
        }
    }

    private static boolean verify(PublicKey key, byte[] signature, byte[]... parts)
            throws GeneralSecurityException {
        Signature verifier = Signature.getInstance("Ed25519");
        verifier.initVerify(key);
        for (byte[] part : parts) {
            verifier.update(part);
        }
        return verifier.verify(signature);
    }

    private static PublicKey key(byte[] raw) {
        if (raw.length != KEY_BYTES) {
            throw new IllegalArgumentException("secrets must be 32 bytes for a public key");
        }
        byte[] encoded = new byte[HEAD.length + KEY_BYTES];
        System.arraycopy(HEAD, 0, encoded, 0, HEAD.length);
        System.arraycopy(raw, 0, encoded, HEAD.length, KEY_BYTES);
        try {
            PublicKey key =
                    KeyFactory.getInstance("Ed25519")
                            .generatePublic(new X509EncodedKeySpec(encoded));
            // Tells now what is no point of the curve.
            Signature.getInstance("Ed25519").initVerify(key);
            return key;
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("secrets must be public keys of ed25519");
        }
    }
}
