package dev.onefold.providers.salesloft;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Fields;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.SecretDecoding;
import dev.onefold.providers.reading.FieldsReader;
import dev.onefold.providers.signing.HmacRecipe;
import dev.onefold.providers.signing.HmacRecipe.Algorithm;
import java.util.List;
import java.util.Map;

/// Salesloft, which signs with the callback token. It sends the object as it is now and no id of
/// the event: the identity is event, object and when it was changed. The token may stand in the
/// body too, so bodies are as secret as it is.
public final class SalesloftProvider implements Provider {
    private static final HmacRecipe RECIPE =
            HmacRecipe.hex(Algorithm.SHA1, "x-salesloft-signature");
    private static final Fields FIELDS =
            new Fields(
                    Map.of(
                            "id-parts", "header:x-salesloft-event\n/id\n/updated_at",
                            "type", "header:x-salesloft-event",
                            "object", "/id",
                            "time", "/updated_at"));

    @Override
    public String name() {
        return "salesloft";
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json();
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(Scheme.of("salesloft", SecretDecoding.TEXT, RECIPE::with));
    }

    @Override
    public EventReader events() {
        return FieldsReader.of(name(), (delivery, root) -> FIELDS, "x-salesloft-event");
    }
}
