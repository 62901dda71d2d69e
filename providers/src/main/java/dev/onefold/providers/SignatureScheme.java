package dev.onefold.providers;

import java.time.Instant;
import java.util.Set;

/// How the deliveries of one endpoint are judged. Never throws for anything that stands in a
/// request; safe for use by many threads.
public interface SignatureScheme {

    /// @param receivedAt when the delivery came in: what timestamps and the secrets' validity are
    ///     held against, also when it is judged again later
    Verdict verify(SignedRequest request, Instant receivedAt);

    /// Whether the address is signed under these settings, where [Scheme#coversUrl] cannot say it
    /// for all: then the endpoint needs a public base URL.
    default boolean coversUrl() {
        return false;
    }

    /// Lower-case names of the headers whose values are the secret itself. They go on no topic.
    default Set<String> credentialHeaders() {
        return Set.of();
    }
}
