package dev.onefold.ingress.verify;

import dev.onefold.providers.DatedSecret;
import java.time.Instant;

/// When a secret counts: as configured, or, where something is judged again, also when it counts
/// by now.
interface SecretDates {

    DatedSecret dated(DatedSecret one);

    static SecretDates configured() {
        return one -> one;
    }

    /// One that counts now counts for whatever came earlier too: it was given to mend a mistake.
    static SecretDates alsoNow(Instant now) {
        return one ->
                now.isBefore(one.notBefore()) || now.isAfter(one.notAfter())
                        ? one
                        : DatedSecret.always(one.id(), one.secret());
    }
}
