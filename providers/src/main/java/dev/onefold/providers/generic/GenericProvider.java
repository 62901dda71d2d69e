package dev.onefold.providers.generic;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Fields;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.reading.FieldsReader;
import dev.onefold.providers.signing.GenericSchemes;
import java.util.List;

/// Any sender: how it signs and where its fields stand is configuration.
public final class GenericProvider implements Provider {

    @Override
    public String name() {
        return "generic";
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json()
                .withContentTypes("application/json", "application/x-www-form-urlencoded");
    }

    @Override
    public List<Scheme> schemes() {
        return GenericSchemes.all();
    }

    @Override
    public EventReader events() {
        return FieldsReader.ofManySenders(name(), (delivery, root) -> Fields.NONE);
    }
}
