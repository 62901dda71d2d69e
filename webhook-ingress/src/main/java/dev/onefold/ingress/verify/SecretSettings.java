package dev.onefold.ingress.verify;

import dev.onefold.providers.SecretDecoding;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One secret of an endpoint, under `onefold.endpoints.<name>.secrets[n]`.
///
/// @param id what metrics and records call it; its number in the list where none is given
/// @param value the secret itself
/// @param file or the file that holds it and nothing else, such as a mounted Kubernetes secret
/// @param decoding how the text becomes a key; the scheme's way where none is given
/// @param notBefore the first moment at which it counts
/// @param notAfter the last one
record SecretSettings(
        @Nullable String id,
        @Nullable String value,
        @Nullable String file,
        @Nullable SecretDecoding decoding,
        @Nullable Instant notBefore,
        @Nullable Instant notAfter) {

    /// Without the value.
    @Override
    public String toString() {
        return "SecretSettings[" + id + "]";
    }
}
