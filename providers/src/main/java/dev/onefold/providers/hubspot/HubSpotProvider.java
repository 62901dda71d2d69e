package dev.onefold.providers.hubspot;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Fields;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.SecretDecoding;
import dev.onefold.providers.reading.FieldsReader;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// HubSpot: up to 100 events in one delivery. The event id alone is not promised to be unique,
/// so the identity is portal, app, subscription, event and time; the attempt counter belongs
/// to none of it.
public final class HubSpotProvider implements Provider {
    private static final Fields FIELDS =
            new Fields(
                    Map.of(
                            "id-parts", "/portalId\n/appId\n/subscriptionId\n/eventId\n/occurredAt",
                            "type", "/subscriptionType",
                            "object", "/portalId\n/objectId",
                            "time", "/occurredAt",
                            "ignored", "/attemptNumber"));

    @Override
    public String name() {
        return "hubspot";
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json();
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(
                new Scheme("v3", true, SecretDecoding.TEXT, Set.of(), HubSpotSignature::new),
                new Scheme("v2", true, SecretDecoding.TEXT, Set.of(), HubSpotHash::v2),
                Scheme.of("v1", SecretDecoding.TEXT, HubSpotHash::v1));
    }

    @Override
    public EventReader events() {
        return FieldsReader.of(name(), (delivery, root) -> FIELDS);
    }
}
