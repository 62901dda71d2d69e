package dev.onefold.providers.close;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Fields;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.SecretDecoding;
import dev.onefold.providers.reading.FieldsReader;
import dev.onefold.providers.signing.HmacRecipe;
import dev.onefold.providers.signing.HmacRecipe.Algorithm;
import dev.onefold.providers.signing.SignedTime;
import java.util.List;
import java.util.Map;

/// Close. Its key is hex and is decoded. It writes times in UTC without saying so.
public final class CloseProvider implements Provider {
    private static final HmacRecipe RECIPE =
            HmacRecipe.hex(Algorithm.SHA256, "close-sig-hash")
                    .over("{header:close-sig-timestamp}{body}")
                    .at("close-sig-timestamp", SignedTime.Unit.SECONDS);
    private static final Fields FIELDS =
            new Fields(
                    Map.of(
                            "event-id", "/event/id",
                            "type", "/event/object_type\n/event/action",
                            "object", "/event/object_id",
                            "time", "/event/date_created"));

    @Override
    public String name() {
        return "close";
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json();
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(Scheme.of("close", SecretDecoding.HEX, RECIPE::with));
    }

    @Override
    public EventReader events() {
        return FieldsReader.of(name(), (delivery, root) -> FIELDS).inUtc();
    }
}
