package dev.onefold.providers.intercom;

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

/// Intercom, which signs with the client secret.
public final class IntercomProvider implements Provider {
    private static final HmacRecipe RECIPE =
            HmacRecipe.hex(Algorithm.SHA1, "x-hub-signature").withPrefix("sha1=");
    private static final Fields FIELDS =
            new Fields(
                    Map.of(
                            "event-id", "/id",
                            "type", "/topic",
                            "object", "/data/item/id",
                            "time", "/created_at",
                            "ignored", "/delivery_attempts\n/delivery_status\n/delivered_at"));

    @Override
    public String name() {
        return "intercom";
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json();
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(Scheme.of("intercom", SecretDecoding.TEXT, RECIPE::with));
    }

    @Override
    public EventReader events() {
        return FieldsReader.of(name(), (delivery, root) -> FIELDS);
    }
}
