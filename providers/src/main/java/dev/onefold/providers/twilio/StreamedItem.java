package dev.onefold.providers.twilio;

import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.providers.reading.Json;
import dev.onefold.providers.reading.OneEvent;
import dev.onefold.providers.reading.OneEvent.Identified;
import dev.onefold.providers.reading.Texts;
import dev.onefold.providers.reading.Times;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.StringNode;

/// One event of a JSON delivery: CloudEvents of Event Streams come in a list.
///
/// @param isListed whether it came in a list, and so will be kept in one
record StreamedItem(JsonNode event, boolean isListed) {
    private static final int LONGEST_TYPE = 64;
    private static final int MOST = 10_000;

    /// @throws UnreadableDeliveryException when it is neither an object nor a list of up to 10,000
    static List<StreamedItem> of(JsonNode root) {
        if (!root.isArray() && !root.isObject()) {
            throw new UnreadableDeliveryException("the body is neither an object nor a list");
        }
        if (root.size() > MOST && root.isArray()) {
            throw new UnreadableDeliveryException("the list has over 10,000 events");
        }
        List<StreamedItem> items = new ArrayList<>();
        if (root.isObject()) {
            items.add(new StreamedItem(root, false));
        }
        if (root.isArray()) {
            root.forEach(event -> items.add(new StreamedItem(event, true)));
        }
        return items;
    }

    ReadEvent read(String endpoint) {
        JsonNode payload = isListed ? JsonNodeFactory.instance.arrayNode().add(event) : event;
        OneEvent one =
                new OneEvent(
                        TwilioEvents.PROVIDER, endpoint, Json.write(payload), Json.hash(event));
        String id = Texts.id(event.path("id"));
        Identified who;
        if (!event.path("specversion").isString()) {
            who = one.bytes(type(), "");
        } else {
            who = id == null ? one.identify(type(), "", id) : one.named(type(), subject(), id);
        }
        Optional<Instant> at = Times.iso(event.path("time"));
        return one.recorded(who, false, at.orElse(null));
    }

    /// `com.twilio.messaging.message.delivered` is `messaging_message_delivered`.
    private String type() {
        String told = event.path("type").asString("").replace("com.twilio.", "");
        String plain = told.replace('.', '_').replace('-', '_');
        return Texts.label(
                StringNode.valueOf(plain.substring(0, Math.min(plain.length(), LONGEST_TYPE))));
    }

    private String subject() {
        String sid = Texts.id(event.path("data").path("messageSid"));
        return sid == null ? "" : sid;
    }
}
