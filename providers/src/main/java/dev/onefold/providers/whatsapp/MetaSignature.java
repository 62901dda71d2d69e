package dev.onefold.providers.whatsapp;

import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Secret;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Verdict;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/// `X-Hub-Signature-256: sha256=<hex>`: HMAC-SHA256 with the app secret over the bytes as they
/// came. Meta escapes what is not ASCII before it signs, so a body that was parsed and written
/// again does not verify.
///
/// Every value of the header and every secret is tried, so that a rotation has no blind window.
/// Hex may be upper case. There is no timestamp to check: the identity of the events absorbs a
/// replay.
public final class MetaSignature implements SignatureScheme {
    static final String HEADER = "x-hub-signature-256";
    private static final String PREFIX = "sha256=";
    private static final int HEX_LENGTH = 64;
    /// More than a proxy or a rotation could ever make.
    private static final int VALUES_LIMIT = 16;
    private static final String ALGORITHM = "HmacSHA256";

    private final List<SecretKeySpec> keys;

    /// @param appSecrets the current ones, at least one
    public MetaSignature(List<Secret> appSecrets) {
        if (appSecrets.isEmpty()) {
            throw new IllegalArgumentException("at least one app secret is needed");
        }
        this.keys =
                appSecrets.stream()
                        .map(secret -> new SecretKeySpec(secret.bytes(), ALGORITHM))
                        .toList();
    }

    @Override
    public Verdict verify(SignedRequest request) {
        List<String> values = request.header(HEADER);
        if (values.isEmpty()) {
            return new Verdict.Rejected(RejectionReason.MISSING_SIGNATURE);
        }
        List<byte[]> signatures = wellFormed(values);
        if (signatures.isEmpty()) {
            return new Verdict.Rejected(RejectionReason.MALFORMED_SIGNATURE);
        }
        for (int i = 0; i < keys.size(); i++) {
            byte[] expected = hmac(keys.get(i), request.body());
            for (byte[] signature : signatures) {
                if (MessageDigest.isEqual(expected, signature)) {
                    return new Verdict.Verified(i);
                }
            }
        }
        return new Verdict.Rejected(RejectionReason.SIGNATURE_MISMATCH);
    }

    private static List<byte[]> wellFormed(List<String> values) {
        List<byte[]> signatures = new ArrayList<>();
        for (String value : values.size() > VALUES_LIMIT ? List.<String>of() : values) {
            byte[] signature = read(value);
            if (signature != null) {
                signatures.add(signature);
            }
        }
        return signatures;
    }

    private static byte @Nullable [] read(String value) {
        if (value.length() != PREFIX.length() + HEX_LENGTH || !value.startsWith(PREFIX)) {
            return null;
        }
        try {
            return HexFormat.of().parseHex(value, PREFIX.length(), value.length());
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static byte[] hmac(SecretKeySpec key, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac.doFinal(body);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }
}
