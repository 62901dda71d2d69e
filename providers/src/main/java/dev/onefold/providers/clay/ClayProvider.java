package dev.onefold.providers.clay;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Fields;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.reading.FieldsReader;
import dev.onefold.providers.signing.GenericSchemes;
import java.util.List;

/// Clay, whose HTTP column sends any JSON with any header and knows neither a signature nor an
/// id: map a row's id into the body or a header, and name the place as `event-id`.
public final class ClayProvider implements Provider {

    @Override
    public String name() {
        return "clay";
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json();
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
