package dev.onefold.providers.shopify;

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

/// Shopify, which signs the body alone: shop, topic and ids stand in headers that are not
/// signed. One event id is shared by all topics that the event is told under, so the identity
/// is both; the same identity with another body is a conflict. Where there is no event id, the
/// delivery's is taken.
public final class ShopifyProvider implements Provider {
    private static final HmacRecipe RECIPE =
            HmacRecipe.hex(Algorithm.SHA256, "x-shopify-hmac-sha256").inBase64();
    private static final Fields BY_EVENT =
            new Fields(
                    Map.of(
                            "id-parts", "header:x-shopify-event-id\nheader:x-shopify-topic",
                            "type", "header:x-shopify-topic",
                            "object", "/id",
                            "time", "header:x-shopify-triggered-at"));
    private static final Fields BY_DELIVERY =
            new Fields(
                    Map.of(
                            "event-id", "header:x-shopify-webhook-id",
                            "type", "header:x-shopify-topic",
                            "object", "/id",
                            "time", "header:x-shopify-triggered-at"));

    @Override
    public String name() {
        return "shopify";
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json().withMaxBodyBytes(3 << 20);
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(Scheme.of("shopify", SecretDecoding.TEXT, RECIPE::with));
    }

    @Override
    public EventReader events() {
        return FieldsReader.of(
                name(),
                (delivery, root) ->
                        delivery.header("x-shopify-event-id").isEmpty() ? BY_DELIVERY : BY_EVENT,
                "x-shopify-event-id",
                "x-shopify-webhook-id",
                "x-shopify-topic",
                "x-shopify-triggered-at");
    }
}
