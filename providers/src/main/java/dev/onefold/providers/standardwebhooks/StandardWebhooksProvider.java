package dev.onefold.providers.standardwebhooks;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.reading.FieldsReader;
import dev.onefold.providers.reading.MessageIds;
import dev.onefold.providers.signing.StandardWebhooks;
import java.util.List;
import java.util.Map;

/// Any sender that signs as Standard Webhooks says. The message id is stable over retries,
/// signed, and unique to its sender only.
public final class StandardWebhooksProvider implements Provider {

    @Override
    public String name() {
        return "standardwebhooks";
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json();
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(StandardWebhooks.configured());
    }

    @Override
    public EventReader events() {
        return FieldsReader.ofManySenders(
                name(),
                MessageIds.with(Map.of("type", "/type", "time", "/timestamp")),
                MessageIds.headers());
    }
}
