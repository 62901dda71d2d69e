package dev.onefold.ingress.publish;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/// What is kept of a header that is itself a secret: enough to see later whether it was this one,
/// and nothing that could be shown to anybody else. Salted with the delivery's id, so that equal
/// ones do not look equal.
public final class CredentialHash {

    private CredentialHash() {}

    public static String of(String deliveryId, String value) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            sha.update((deliveryId + "\n").getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder()
                    .encodeToString(sha.digest(value.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
