package dev.onefold.providers;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// A key, token or password. Neither its text form nor any error shows it; comparing takes the
/// same time wherever the difference is.
public final class Secret {
    private final byte[] bytes;
    private final SecretDecoding decoding;

    // Keyed and never used itself: a copy of it costs less than looking one up among the JDK's
    // providers and keying that, for each request.
    private final Map<String, Mac> keyed = new ConcurrentHashMap<>();

    private Secret(byte[] bytes, SecretDecoding decoding) {
        this.bytes = bytes;
        this.decoding = decoding;
    }

    /// The text's UTF-8 bytes are the key.
    ///
    /// @throws IllegalArgumentException as [#of(String, SecretDecoding)]
    public static Secret of(String text) {
        return of(text, SecretDecoding.TEXT);
    }

    /// @throws IllegalArgumentException when it is empty, is not in the form that the decoding
    ///     asks for, or begins or ends with white space: a pasted newline would make every
    ///     signature fail
    public static Secret of(String text, SecretDecoding decoding) {
        if (text.isEmpty()) {
            throw new IllegalArgumentException("the secret is empty");
        }
        if (!text.equals(text.strip())) {
            throw new IllegalArgumentException("the secret begins or ends with white space");
        }
        return new Secret(decoding.decode(text), decoding);
    }

    /// A copy.
    public byte[] bytes() {
        return bytes.clone();
    }

    /// The form it was written in; tells a shared key from a public one.
    public SecretDecoding decoding() {
        return decoding;
    }

    /// The code of the parts one after the other, with this as the key.
    ///
    /// @param algorithm as the JDK names it, such as `HmacSHA256`
    public byte[] hmac(String algorithm, byte[]... parts) {
        try {
            Mac mac = (Mac) keyed(algorithm).clone();
            for (byte[] part : parts) {
                mac.update(part);
            }
            return mac.doFinal();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("this JDK's " + algorithm + " cannot be copied", e);
        }
    }

    private Mac keyed(String algorithm) {
        Mac known = keyed.get(algorithm);
        return known == null ? keyed.computeIfAbsent(algorithm, this::newlyKeyed) : known;
    }

    private Mac newlyKeyed(String algorithm) {
        try {
            Mac mac = Mac.getInstance(algorithm);
            mac.init(new SecretKeySpec(bytes, algorithm));
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK has no " + algorithm, e);
        }
    }

    public boolean matches(String candidate) {
        return matches(candidate.getBytes(StandardCharsets.UTF_8));
    }

    public boolean matches(byte[] candidate) {
        return MessageDigest.isEqual(bytes, candidate);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Secret secret && MessageDigest.isEqual(bytes, secret.bytes);
    }

    /// The same for all, so that it says nothing.
    @Override
    public int hashCode() {
        return 1;
    }

    @Override
    public String toString() {
        return "Secret[redacted]";
    }
}
