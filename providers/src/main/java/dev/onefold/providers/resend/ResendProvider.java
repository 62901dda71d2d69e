package dev.onefold.providers.resend;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.reading.FieldsReader;
import dev.onefold.providers.reading.MessageIds;
import dev.onefold.providers.signing.StandardWebhooks;
import java.util.List;
import java.util.Map;

/// Resend: webhooks about email, sent by Svix.
public final class ResendProvider implements Provider {

    @Override
    public String name() {
        return "resend";
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
        return FieldsReader.of(
                name(),
                MessageIds.with(
                        Map.of("type", "/type", "time", "/created_at", "object", "/data/email_id")),
                MessageIds.headers());
    }
}
