package dev.onefold.providers;

import java.time.Duration;
import java.util.Map;

/// What a scheme is made from.
///
/// @param tolerance how far a timestamp may be from the clock, either way
/// @param options what only this scheme knows, such as the header of a generic one; a scheme
///     refuses those that it does not know
public record SchemeSettings(Secrets secrets, Duration tolerance, Map<String, String> options) {

    public SchemeSettings {
        options = Map.copyOf(options);
    }
}
