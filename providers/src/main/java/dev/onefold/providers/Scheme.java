package dev.onefold.providers;

import java.util.Set;
import java.util.function.Function;

/// A way of signing that endpoints can be configured with.
///
/// @param name as the configuration writes it
/// @param coversUrl whether the address is signed, so that the endpoint needs a public base URL
/// @param decoding how the provider documents its secrets; null where the configuration has to say
/// @param options the names of the options that it knows
/// @param create makes one; throws IllegalArgumentException beginning with the name of the option
///     or of `secrets` that cannot be used
public record Scheme(
        String name,
        boolean coversUrl,
        @org.jspecify.annotations.Nullable SecretDecoding decoding,
        Set<String> options,
        Function<SchemeSettings, SignatureScheme> create) {

    /// One that covers the body and has no options.
    public static Scheme of(
            String name,
            SecretDecoding decoding,
            Function<SchemeSettings, SignatureScheme> create) {
        return new Scheme(name, false, decoding, Set.of(), create);
    }
}
