package dev.onefold.providers.signing;

import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Secret;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.Verdict;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The signatures that a request carries, well formed, of which any one may be right: a proxy
/// doubles a header, a rotation signs twice.
public final class Signatures {
    /// More than a proxy or a rotation could ever make.
    private static final int MOST = 16;

    private final List<byte[]> all;
    private final boolean present;

    private Signatures(List<byte[]> all, boolean present) {
        this.all = all;
        this.present = present;
    }

    /// @param entries as they stand in the headers
    /// @param read one of them; null when it is not in the expected form
    public static Signatures read(List<String> entries, Function<String, byte @Nullable []> read) {
        List<byte[]> all = new ArrayList<>();
        if (entries.size() <= MOST) {
            for (String entry : entries) {
                byte[] signature = read.apply(entry);
                if (signature != null) {
                    all.add(signature);
                }
            }
        }
        return new Signatures(all, !entries.isEmpty());
    }

    /// Whether one of them is what one of the secrets gives.
    ///
    /// @param expected the signature under a secret
    public Verdict verify(Secrets secrets, Instant at, Function<Secret, byte[]> expected) {
        return check(
                secrets,
                at,
                secret -> {
                    byte[] right = expected.apply(secret);
                    return one -> MessageDigest.isEqual(right, one);
                });
    }

    /// Whether one of them fits one of the secrets, where a signature cannot be made with what
    /// we have, only checked.
    ///
    /// @param fits under a secret, whether a signature is right
    public Verdict check(Secrets secrets, Instant at, Function<Secret, Predicate<byte[]>> fits) {
        if (!present) {
            return new Verdict.Rejected(RejectionReason.MISSING_SIGNATURE);
        }
        if (all.isEmpty()) {
            return new Verdict.Rejected(RejectionReason.MALFORMED_SIGNATURE);
        }
        return secrets.verify(at, secret -> anyFits(fits.apply(secret)));
    }

    private boolean anyFits(Predicate<byte[]> fits) {
        boolean found = false;
        for (byte[] one : all) {
            found |= fits.test(one);
        }
        return found;
    }
}
