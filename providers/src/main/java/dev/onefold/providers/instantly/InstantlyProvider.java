package dev.onefold.providers.instantly;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.signing.TokenScheme;
import dev.onefold.providers.signing.UnsignedScheme;
import java.util.List;

/// Instantly. It signs nothing; a webhook may carry headers of one's own, and one with a long
/// random token tells that it is they who call.
public final class InstantlyProvider implements Provider {

    @Override
    public String name() {
        return InstantlyEvents.PROVIDER;
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json();
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(TokenScheme.configured(), UnsignedScheme.configured());
    }

    @Override
    public EventReader events() {
        return new InstantlyEvents();
    }
}
