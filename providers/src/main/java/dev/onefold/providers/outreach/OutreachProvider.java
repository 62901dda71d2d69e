package dev.onefold.providers.outreach;

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

/// Outreach. Its header with an id has another one for every request, so it identifies
/// nothing; the identity is event, object and when it was changed.
public final class OutreachProvider implements Provider {
    private static final HmacRecipe RECIPE =
            HmacRecipe.hex(Algorithm.SHA256, "outreach-webhook-signature");
    private static final Fields FIELDS =
            new Fields(
                    Map.of(
                            "id-parts",
                                    "/meta/eventName\n/data/type\n/data/id\n/data/attributes/updatedAt",
                            "type", "/meta/eventName",
                            "object", "/data/type\n/data/id",
                            "time", "/data/attributes/updatedAt",
                            "ignored", "/meta/deliveredAt"));

    @Override
    public String name() {
        return "outreach";
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json()
                .withContentTypes("application/json", "application/vnd.api+json");
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(Scheme.of("outreach", SecretDecoding.TEXT, RECIPE::with));
    }

    @Override
    public EventReader events() {
        return FieldsReader.of(name(), (delivery, root) -> FIELDS);
    }
}
