package dev.onefold.ingress.verify;

import dev.onefold.providers.DatedSecret;
import dev.onefold.providers.Secret;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.whatsapp.MetaHandshake;
import dev.onefold.providers.whatsapp.MetaSignature;
import dev.onefold.providers.whatsapp.WhatsAppEvents;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/// The endpoints of this instance, by name. They do not change while it runs.
public final class Endpoints {

    private final Map<String, Endpoint> byName = new HashMap<>();

    Endpoints(EndpointsSettings settings) {
        settings.endpoints().forEach((name, one) -> byName.put(name, endpoint(name, one)));
    }

    public Optional<Endpoint> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    private static Secrets secrets(List<Secret> secrets) {
        return new Secrets(
                IntStream.range(0, secrets.size())
                        .mapToObj(i -> DatedSecret.always("" + i, secrets.get(i)))
                        .toList());
    }

    // Settings are checked: there is one provider and one scheme so far.
    private static Endpoint endpoint(String name, EndpointSettings settings) {
        return new Endpoint(
                name,
                WhatsAppEvents.PROVIDER,
                new MetaSignature(secrets(settings.secrets())),
                new MetaHandshake(Objects.requireNonNull(settings.verifyToken())),
                new WhatsAppEvents(),
                "application/json",
                Math.toIntExact(settings.maxBody().toBytes()));
    }
}
