package dev.onefold.sandbox.webhook;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/// How a webhook's body is signed: as Meta does, with another secret, or not at all.
public enum Signing {
    VALID,
    WRONG,
    NONE;

    /// The value of `X-Hub-Signature-256`; null when there is to be none.
    @Nullable String header(String appSecret, byte[] body) {
        return switch (this) {
            case VALID -> "sha256=" + hmac(appSecret, body);
            case WRONG -> "sha256=" + hmac(appSecret + "-not", body);
            case NONE -> null;
        };
    }

    private static String hmac(String secret, byte[] body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return HexFormat.of().formatHex(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has HmacSHA256", e);
        }
    }
}
