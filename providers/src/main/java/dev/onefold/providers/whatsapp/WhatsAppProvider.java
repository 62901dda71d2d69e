package dev.onefold.providers.whatsapp;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Handshake;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.Secret;
import dev.onefold.providers.SecretDecoding;
import java.util.List;
import java.util.Optional;

/// The WhatsApp Business Cloud API.
public final class WhatsAppProvider implements Provider {
    private static final int LARGEST_BATCH = 3 << 20;

    @Override
    public String name() {
        return WhatsAppEvents.PROVIDER;
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json().withMaxBodyBytes(LARGEST_BATCH);
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(Scheme.of("meta", SecretDecoding.TEXT, s -> new MetaSignature(s.secrets())));
    }

    @Override
    public Optional<Handshake> handshake(Secret verifyToken) {
        return Optional.of(new MetaHandshake(verifyToken));
    }

    @Override
    public EventReader events() {
        return new WhatsAppEvents();
    }
}
