package dev.onefold.providers.reading;

import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.providers.WebhookDelivery;
import dev.onefold.rules.key.EventKey;
import java.time.Instant;
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// What readers of providers that send one event at a time have in common: the body is what is
/// kept of the event.
public final class OneEvent {
    private final String provider;
    private final String endpoint;
    private final byte[] payload;
    private final String contentHash;

    /// @param payload a body that gives the same event when it is read again
    /// @param contentHash of what the event says, as [ReadEvent] has it
    public OneEvent(String provider, String endpoint, byte[] payload, String contentHash) {
        this.provider = provider;
        this.endpoint = endpoint;
        this.payload = payload;
        this.contentHash = contentHash;
    }

    /// The delivery's body as it is.
    ///
    /// @param root the body that was read
    /// @param said which fields of the root say what happened, rather than how it was sent
    public static OneEvent of(
            String provider, WebhookDelivery delivery, JsonNode root, Predicate<String> said) {
        return new OneEvent(
                provider, delivery.endpoint(), delivery.body(), Json.hash(only(root, said)));
    }

    /// @throws UnreadableDeliveryException when the body is not a JSON object
    public static JsonNode object(byte[] body) {
        JsonNode root = Json.read(body);
        if (!root.isObject()) {
            throw new UnreadableDeliveryException("the body is not a JSON object");
        }
        return root;
    }

    /// The object with those of its fields.
    public static JsonNode only(JsonNode object, Predicate<String> fields) {
        ObjectNode chosen = JsonNodeFactory.instance.objectNode();
        object.properties()
                .forEach(
                        field -> {
                            if (fields.test(field.getKey())) {
                                chosen.set(field.getKey(), field.getValue());
                            }
                        });
        return chosen;
    }

    /// What news of a lead in a campaign are about, without showing who it is.
    public static String lead(String provider, String campaign, String email) {
        String where = campaign.isEmpty() ? "-" : campaign;
        return EventKey.derived(provider, "lead", where, email.toLowerCase(Locale.ROOT)).text();
    }

    /// Where a part is missing, the identity is the endpoint and the bytes: a retry of the same
    /// bytes is the same event, and strangers never share one.
    ///
    /// @param parts what the provider makes unique together; null or blank for a missing one
    public Identified identify(String type, String objectId, @Nullable String... parts) {
        String[] all = new String[parts.length];
        for (int i = 0; i < parts.length; i++) {
            String part = parts[i];
            if (part == null || part.isBlank()) {
                return identified(EventKey.ofBody(endpoint, payload).text(), type, objectId, false);
            }
            all[i] = part;
        }
        return identified(EventKey.derived(provider, all).text(), type, objectId, true);
    }

    /// Where the provider makes nothing unique: the endpoint and the bytes, and nothing is missing.
    public Identified bytes(String type, String objectId) {
        return identified(EventKey.ofBody(endpoint, payload).text(), type, objectId, true);
    }

    /// Under the provider's own stable id.
    public Identified named(String type, String objectId, String id) {
        return identified(id, type, objectId, true);
    }

    /// @param at by the provider's clock
    public ReadEvent tells(ProviderEvent event, @Nullable Instant at, boolean complete) {
        return new ReadEvent(event, null, at, payload, contentHash, complete);
    }

    /// Something that has no effect.
    public ReadEvent recorded(Identified who, boolean known, @Nullable Instant at) {
        return tells(new ProviderEvent.Recorded(who.identity(), known), at, who.complete());
    }

    private Identified identified(String id, String type, String objectId, boolean complete) {
        return new Identified(new EventIdentity(provider, id, type, objectId), complete);
    }

    /// @param complete whether everything that identifies it was there
    public record Identified(EventIdentity identity, boolean complete) {}
}
