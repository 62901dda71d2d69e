package dev.onefold.providers.stripe;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Fields;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.SchemeSettings;
import dev.onefold.providers.SecretDecoding;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.WebhookDelivery;
import dev.onefold.providers.reading.FieldsReader;
import dev.onefold.providers.signing.TimedHeader;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// Stripe. The secret is the whole text, `whsec_` and all.
public final class StripeProvider implements Provider {
    private static final Fields SNAPSHOT =
            new Fields(
                    Map.of(
                            "event-id", "/id",
                            "type", "/type",
                            "object", "/data/object/id",
                            "time", "/created",
                            "ignored", "/pending_webhooks"));
    private static final Fields THIN =
            new Fields(
                    Map.of(
                            "event-id", "/id",
                            "type", "/type",
                            "object", "/related_object/id",
                            "time", "/created"));

    @Override
    public String name() {
        return "stripe";
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json();
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(Scheme.of("stripe", SecretDecoding.TEXT, StripeProvider::signature));
    }

    @Override
    public EventReader events() {
        return FieldsReader.of(name(), StripeProvider::fields);
    }

    private static SignatureScheme signature(SchemeSettings settings) {
        return new TimedHeader(settings.secrets(), "stripe-signature", settings.tolerance());
    }

    // A thin event names the object that it is about instead of holding it.
    private static Fields fields(WebhookDelivery delivery, JsonNode root) {
        return root.path("object").asString("").equals("v2.core.event") ? THIN : SNAPSHOT;
    }
}
