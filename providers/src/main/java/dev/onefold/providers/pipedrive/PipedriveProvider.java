package dev.onefold.providers.pipedrive;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Fields;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.reading.FieldsReader;
import dev.onefold.providers.signing.BasicScheme;
import java.util.List;
import java.util.Map;

/// Pipedrive, which signs nothing. Its documentation names no id of the event that is sure to
/// be stable over retries; the identity is what its developers name as unique: subscription,
/// object, action, time and source of the change.
public final class PipedriveProvider implements Provider {
    private static final Fields FIRST =
            new Fields(
                    Map.of(
                            "id-parts",
                                    "/meta/webhook_id\n/meta/object\n/meta/id\n/meta/action\n/meta/timestamp\n/meta/change_source",
                            "type", "/meta/object\n/meta/action",
                            "object", "/meta/object\n/meta/id",
                            "time", "/meta/timestamp",
                            "ignored", "/retry"));
    private static final Fields SECOND =
            new Fields(
                    Map.of(
                            "id-parts",
                                    "/meta/webhook_id\n/meta/entity\n/meta/entity_id\n/meta/action\n/meta/timestamp",
                            "type", "/meta/entity\n/meta/action",
                            "object", "/meta/entity\n/meta/entity_id",
                            "time", "/meta/timestamp",
                            "ignored", "/meta/attempt\n/meta/id"));

    @Override
    public String name() {
        return "pipedrive";
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json();
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(BasicScheme.configured());
    }

    @Override
    public EventReader events() {
        return FieldsReader.of(
                name(), (delivery, root) -> root.path("meta").has("entity") ? SECOND : FIRST);
    }
}
