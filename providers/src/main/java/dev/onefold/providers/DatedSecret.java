package dev.onefold.providers;

import java.time.Instant;

/// One of an endpoint's secrets and when it counts.
///
/// @param id what metrics and records call it; never the secret itself
/// @param notBefore the first moment at which it counts; [Instant#MIN] for always
/// @param notAfter the last one; [Instant#MAX] for ever
public record DatedSecret(String id, Secret secret, Instant notBefore, Instant notAfter) {

    public DatedSecret {
        if (notAfter.isBefore(notBefore)) {
            throw new IllegalArgumentException("not-after is before not-before");
        }
    }

    /// One that always counts.
    public static DatedSecret always(String id, Secret secret) {
        return new DatedSecret(id, secret, Instant.MIN, Instant.MAX);
    }

    boolean countsAt(Instant at) {
        return !at.isBefore(notBefore) && !at.isAfter(notAfter);
    }
}
