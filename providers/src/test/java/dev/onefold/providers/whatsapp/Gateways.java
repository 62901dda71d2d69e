package dev.onefold.providers.whatsapp;

import dev.onefold.providers.Secret;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;

/// Gateways for tests.
final class Gateways {
    private Gateways() {}

    static WhatsAppGateway to(URI address, Duration responseTimeout) {
        WhatsAppAccount account =
                new WhatsAppAccount(
                        address,
                        "v23.0",
                        "1234567890",
                        Secret.of("token"),
                        Duration.ofSeconds(2),
                        responseTimeout);
        return new WhatsAppGateway(account, InstantSource.system());
    }
}
