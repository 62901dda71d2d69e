package dev.onefold.providers.reading;

import dev.onefold.providers.Fields;
import dev.onefold.providers.WebhookDelivery;
import tools.jackson.databind.JsonNode;

/// Where the fields of a provider's events stand, where the provider documents it.
@FunctionalInterface
public interface Contract {

    /// @param root the body as JSON; a missing node where it is none
    Fields fields(WebhookDelivery delivery, JsonNode root);
}
