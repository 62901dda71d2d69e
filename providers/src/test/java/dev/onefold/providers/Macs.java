package dev.onefold.providers;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Codes as a provider makes them, by other ways than what is tested.
public final class Macs {
    private Macs() {}

    /// @param algorithm as the JDK names it, such as `HmacSHA256`
    public static byte[] hmac(String algorithm, byte[] key, byte[] content) {
        try {
            Mac mac = Mac.getInstance(algorithm);
            mac.init(new SecretKeySpec(key, algorithm));
            return mac.doFinal(content);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    public static String hex(String algorithm, String key, byte[] content) {
        return HexFormat.of().formatHex(hmac(algorithm, key.getBytes(UTF_8), content));
    }

    public static String base64(String algorithm, String key, byte[] content) {
        return Base64.getEncoder().encodeToString(hmac(algorithm, key.getBytes(UTF_8), content));
    }

    /// The text's bytes and then the body.
    public static byte[] joined(String text, byte[] body) {
        byte[] head = text.getBytes(UTF_8);
        byte[] all = java.util.Arrays.copyOf(head, head.length + body.length);
        System.arraycopy(body, 0, all, head.length, body.length);
        return all;
    }
}
