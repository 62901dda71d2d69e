package dev.onefold.providers;

import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;

/// The secrets of one endpoint. Every one that counts is tried, so that a rotation has no blind
/// window.
public final class Secrets {
    private final List<DatedSecret> all;

    public Secrets(List<DatedSecret> all) {
        this.all = List.copyOf(all);
    }

    /// One that always counts, for tests and tools.
    public static Secrets of(Secret secret) {
        return new Secrets(List.of(DatedSecret.always("0", secret)));
    }

    public List<DatedSecret> all() {
        return all;
    }

    /// Whether a signature over the body fits any secret that counts then.
    public Verdict verify(Instant at, Predicate<Secret> fits) {
        return judge(at, fits, RejectionReason.SIGNATURE_MISMATCH, Verdict.Verified::new);
    }

    /// Whether what the caller showed fits any secret that counts then.
    public Verdict authenticate(Instant at, Predicate<Secret> fits) {
        return judge(at, fits, RejectionReason.WRONG_CREDENTIALS, Verdict.Authenticated::new);
    }

    private Verdict judge(
            Instant at, Predicate<Secret> fits, RejectionReason otherwise, Accepted accepted) {
        boolean anyCounts = false;
        for (DatedSecret one : all) {
            if (one.countsAt(at)) {
                anyCounts = true;
                if (fits.test(one.secret())) {
                    return accepted.under(one.id());
                }
            }
        }
        return new Verdict.Rejected(anyCounts ? otherwise : RejectionReason.NO_CURRENT_SECRET);
    }

    private interface Accepted {
        Verdict under(String secretId);
    }
}
