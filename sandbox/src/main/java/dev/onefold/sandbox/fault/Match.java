package dev.onefold.sandbox.fault;

import org.jspecify.annotations.Nullable;

/// Which requests a fault strikes; what is null matches everything.
public record Match(
        @Nullable String to, @Nullable String reference, @Nullable String referencePrefix) {

    boolean covers(String askedTo, String askedReference) {
        return (to == null || to.equals(askedTo))
                && (reference == null || reference.equals(askedReference))
                && (referencePrefix == null || askedReference.startsWith(referencePrefix));
    }
}
