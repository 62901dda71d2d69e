package dev.onefold.ingress.verify;

import dev.onefold.providers.EventReader;
import dev.onefold.providers.Handshake;
import dev.onefold.providers.SignatureScheme;

/// Where one provider's deliveries come in, and what is needed to judge them.
///
/// @param contentType the only media type that is taken
/// @param maxBodyBytes the largest body that is taken
public record Endpoint(
        String name,
        String provider,
        SignatureScheme signature,
        Handshake handshake,
        EventReader events,
        String contentType,
        int maxBodyBytes) {}
