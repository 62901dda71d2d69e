package dev.onefold.providers.sendgrid;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.X509EncodedKeySpec;

/// ECDSA on the curve P-256.
final class P256 {
    private static final int BITS = 256;

    private P256() {}

    /// @throws IllegalArgumentException beginning with `secrets` when it is no such public key
    static PublicKey key(byte[] encoded) {
        try {
            PublicKey key =
                    KeyFactory.getInstance("EC").generatePublic(new X509EncodedKeySpec(encoded));
            if (key instanceof ECPublicKey ec
                    && ec.getParams().getCurve().getField().getFieldSize() == BITS) {
                return key;
            }
        } catch (GeneralSecurityException e) {
            // Said below, without what the text was.
        }
        throw new IllegalArgumentException("secrets must be public keys of P-256 in base64");
    }

    static boolean verify(PublicKey key, byte[] signature, byte[]... parts) {
        try {
            Signature verifier = Signature.getInstance("SHA256withECDSA");
            verifier.initVerify(key);
            for (byte[] part : parts) {
                verifier.update(part);
            }
            return verifier.verify(signature);
        } catch (GeneralSecurityException notOne) {
            return false;
        }
    }
}
