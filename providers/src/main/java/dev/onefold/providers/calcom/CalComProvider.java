package dev.onefold.providers.calcom;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.SecretDecoding;
import java.util.List;

/// Cal.com. A subscription with a payload template of its own sends whatever its owner wrote,
/// maybe as a form: that is a case for the provider `generic`.
public final class CalComProvider implements Provider {

    @Override
    public String name() {
        return CalComEvents.PROVIDER;
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json();
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(
                Scheme.of("calcom", SecretDecoding.TEXT, s -> new CalComSignature(s.secrets())));
    }

    @Override
    public EventReader events() {
        return new CalComEvents();
    }
}
