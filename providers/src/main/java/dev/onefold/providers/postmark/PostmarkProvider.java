package dev.onefold.providers.postmark;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EndpointDefaults.Success;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Fields;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.WebhookDelivery;
import dev.onefold.providers.reading.FieldsReader;
import dev.onefold.providers.signing.BasicScheme;
import dev.onefold.providers.signing.TokenScheme;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// Postmark, which signs nothing and knows no success but 200. A bounce has an id; everything
/// else is identified by its kind, its message, the recipient and when it happened.
public final class PostmarkProvider implements Provider {
    private static final Fields BOUNCE =
            new Fields(
                    Map.of(
                            "id-parts", "/RecordType\n/ID",
                            "type", "/RecordType",
                            "object", "/MessageID",
                            "time", "/BouncedAt"));
    private static final Fields DELIVERY =
            new Fields(
                    Map.of(
                            "id-parts", "/RecordType\n/MessageID\n/Recipient\n/DeliveredAt",
                            "type", "/RecordType",
                            "object", "/MessageID",
                            "time", "/DeliveredAt"));
    private static final Fields OPEN =
            new Fields(
                    Map.of(
                            "id-parts", "/RecordType\n/MessageID\n/Recipient\n/ReceivedAt",
                            "type", "/RecordType",
                            "object", "/MessageID",
                            "time", "/ReceivedAt"));
    private static final Fields CLICK =
            new Fields(
                    Map.of(
                            "id-parts",
                                    "/RecordType\n/MessageID\n/Recipient\n/OriginalLink\n/ReceivedAt",
                            "type", "/RecordType",
                            "object", "/MessageID",
                            "time", "/ReceivedAt"));
    private static final Fields SUBSCRIPTION =
            new Fields(
                    Map.of(
                            "id-parts", "/RecordType\n/MessageID\n/Recipient\n/ChangedAt",
                            "type", "/RecordType",
                            "object", "/MessageID",
                            "time", "/ChangedAt"));
    private static final Fields ANYTHING = new Fields(Map.of("type", "/RecordType"));
    private static final Fields INBOUND =
            new Fields(
                    Map.of(
                            "event-id", "/MessageID",
                            "type", "/RecordType",
                            "object", "/MessageID"));

    @Override
    public String name() {
        return "postmark";
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json().withSuccess(Success.OK);
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(BasicScheme.configured(), TokenScheme.configured());
    }

    @Override
    public EventReader events() {
        return FieldsReader.of(name(), PostmarkProvider::fields);
    }

    private static Fields fields(WebhookDelivery delivery, JsonNode root) {
        return switch (root.path("RecordType").asString("")) {
            case "Bounce", "SpamComplaint" -> BOUNCE;
            case "Delivery" -> DELIVERY;
            case "Open" -> OPEN;
            case "Click" -> CLICK;
            case "SubscriptionChange" -> SUBSCRIPTION;
            default -> root.has("FromFull") ? INBOUND : ANYTHING;
        };
    }
}
