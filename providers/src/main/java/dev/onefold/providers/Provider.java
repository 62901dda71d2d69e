package dev.onefold.providers;

import java.util.List;
import java.util.Optional;

/// One provider's webhooks. Found by [java.util.ServiceLoader], so adding a provider is adding a
/// package and one line in `META-INF/services`.
public interface Provider {

    /// Lower-case letters, digits and `-`; stands in configuration, in tables and on topics.
    String name();

    /// What an endpoint of this provider is where its configuration does not say otherwise.
    EndpointDefaults defaults();

    /// The ways in which it signs; the first one is the default.
    List<Scheme> schemes();

    /// How it makes sure by GET that an address is ours; empty where it does not.
    default Optional<Handshake> handshake(Secret verifyToken) {
        return Optional.empty();
    }

    /// What to echo, as `text/plain`, to a verified POST that only asks whether the address is
    /// ours. Such a delivery is no event.
    default Optional<String> challenge(byte[] body) {
        return Optional.empty();
    }

    EventReader events();
}
