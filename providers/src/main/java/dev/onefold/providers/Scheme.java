package dev.onefold.providers;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/// A way of signing that endpoints can be configured with.
///
/// @param name as the configuration writes it
/// @param coversUrl whether the address is signed, so that the endpoint needs a public base URL
/// @param decoding how the provider documents its secrets; null where the configuration has to say
/// @param options the names of the options that it knows
/// @param create makes one; throws IllegalArgumentException beginning with `options.NAME` for an
///     option that is not known or cannot be used, or with `secrets`
public record Scheme(
        String name,
        boolean coversUrl,
        @org.jspecify.annotations.Nullable SecretDecoding decoding,
        Set<String> options,
        Function<SchemeSettings, SignatureScheme> create) {

    public Scheme {
        options = Set.copyOf(options);
        create = knowing(options, create);
    }

    /// One that covers the body and has no options.
    public static Scheme of(
            String name,
            SecretDecoding decoding,
            Function<SchemeSettings, SignatureScheme> create) {
        return new Scheme(name, false, decoding, Set.of(), create);
    }

    private static Function<SchemeSettings, SignatureScheme> knowing(
            Set<String> known, Function<SchemeSettings, SignatureScheme> create) {
        return settings -> {
            refuseUnknown(settings.options(), known);
            return create.apply(settings);
        };
    }

    private static void refuseUnknown(Map<String, String> given, Set<String> known) {
        for (String option : new TreeSet<>(given.keySet())) {
            if (!known.contains(option)) {
                throw new IllegalArgumentException(
                        "options."
                                + option
                                + " is not an option of this scheme; known are "
                                + new TreeSet<>(known));
            }
        }
    }
}
