package dev.onefold.providers.signing;

import dev.onefold.providers.Scheme;
import java.util.List;

/// For senders that sign in a way of their own, or not at all.
public final class GenericSchemes {
    private GenericSchemes() {}

    /// `hmac`, `token`, `basic` and `none`.
    public static List<Scheme> all() {
        return List.of(
                ConfiguredHmac.configured(),
                TokenScheme.configured(),
                BasicScheme.configured(),
                UnsignedScheme.configured());
    }
}
