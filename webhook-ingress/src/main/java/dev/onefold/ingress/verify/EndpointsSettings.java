package dev.onefold.ingress.verify;

import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.context.properties.bind.BindHandler;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.handler.NoUnboundElementsBindHandler;

/// All of `onefold.endpoints`, checked. An unknown key is an error, so that a slip of the pen is
/// found at the start and not by a provider.
record EndpointsSettings(Map<String, EndpointSettings> endpoints) {

    private static final String PREFIX = "onefold.endpoints";

    EndpointsSettings {
        if (endpoints.isEmpty()) {
            throw new IllegalArgumentException(
                    PREFIX + " is empty; configure one, such as " + PREFIX + ".whatsapp.provider");
        }
        endpoints = Map.copyOf(endpoints);
        endpoints.forEach(EndpointsSettings::check);
    }

    private static void check(String name, EndpointSettings settings) {
        if (!name.matches("[a-z0-9][a-z0-9-]{0,62}")) {
            throw new IllegalArgumentException(
                    PREFIX + ": a name is made of a-z, 0-9 and '-', at most 63, not: " + name);
        }
        settings.check(PREFIX + "." + name);
    }

    static EndpointsSettings bound(Binder binder) {
        return new EndpointsSettings(
                binder.bind(
                                PREFIX,
                                Bindable.mapOf(String.class, EndpointSettings.class),
                                new NoUnboundElementsBindHandler(BindHandler.DEFAULT))
                        .orElseGet(HashMap::new));
    }
}
