package dev.onefold.providers.signing;

import dev.onefold.providers.Scheme;
import dev.onefold.providers.SecretDecoding;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Verdict;
import java.time.Instant;

/// Lets in whatever anybody sends. An endpoint has to be configured for it in so many words.
public final class UnsignedScheme implements SignatureScheme {

    /// The scheme `none`.
    public static Scheme configured() {
        return Scheme.of("none", SecretDecoding.TEXT, settings -> new UnsignedScheme());
    }

    @Override
    public Verdict verify(SignedRequest request, Instant receivedAt) {
        return new Verdict.Unsigned();
    }
}
