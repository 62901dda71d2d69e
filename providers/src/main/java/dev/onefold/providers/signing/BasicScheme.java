package dev.onefold.providers.signing;

import dev.onefold.providers.DatedSecret;
import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.Secret;
import dev.onefold.providers.SecretDecoding;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// HTTP Basic (RFC 7617, in UTF-8). A secret is `user:password`; the password may hold `:`. Who
/// sends is known, what is sent is not proved: the verdict is [Verdict.Authenticated].
public final class BasicScheme implements SignatureScheme {
    private static final String HEADER = "authorization";
    private static final String PREFIX = "basic ";

    /// More than a proxy could ever make of one header.
    private static final int MOST = 16;

    private final Secrets secrets;

    /// @throws IllegalArgumentException beginning with `secrets` when one has no `:`
    public BasicScheme(Secrets secrets) {
        for (DatedSecret one : secrets.all()) {
            if (!hasColon(one.secret().bytes())) {
                throw new IllegalArgumentException("secrets must have the form user:password");
            }
        }
        this.secrets = secrets;
    }

    /// The scheme `basic`.
    public static Scheme configured() {
        return Scheme.of("basic", SecretDecoding.TEXT, s -> new BasicScheme(s.secrets()));
    }

    @Override
    public Verdict verify(SignedRequest request, Instant receivedAt) {
        List<String> values = request.header(HEADER);
        if (values.isEmpty()) {
            return new Verdict.Rejected(RejectionReason.MISSING_CREDENTIALS);
        }
        if (values.size() > MOST) {
            return new Verdict.Rejected(RejectionReason.WRONG_CREDENTIALS);
        }
        List<byte[]> shown =
                values.stream().map(BasicScheme::read).filter(Objects::nonNull).toList();
        return secrets.authenticate(receivedAt, secret -> anyFits(secret, shown));
    }

    @Override
    public Set<String> credentialHeaders() {
        return Set.of(HEADER);
    }

    private static byte @Nullable [] read(String value) {
        return value.regionMatches(true, 0, PREFIX, 0, PREFIX.length())
                ? Encodings.base64(value.substring(PREFIX.length()).strip())
                : null;
    }

    private static boolean anyFits(Secret secret, List<byte[]> shown) {
        boolean found = false;
        for (byte[] one : shown) {
            found |= secret.matches(one);
        }
        return found;
    }

    private static boolean hasColon(byte[] bytes) {
        for (byte one : bytes) {
            if (one == ':') {
                return true;
            }
        }
        return false;
    }
}
