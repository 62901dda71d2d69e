package dev.onefold.providers.whatsapp;

import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.reading.Json;
import dev.onefold.providers.reading.Texts;
import dev.onefold.rules.intent.Signal;
import dev.onefold.rules.key.EventKey;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// One of `statuses[]`. All statuses of a message share its id, so the identity is id and
/// status; the same status told again, at whatever time, is the same event.
final class StatusReading {
    private StatusReading() {}

    static ReadEvent read(JsonNode status, JsonNode payload) {
        String label = Texts.label(status.path("status"));
        String type = "status." + label;
        String messageId = Texts.id(status.path("id"));
        Optional<Signal> signal = signal(label);
        Optional<Instant> at = Texts.seconds(status.path("timestamp"));
        if (messageId == null || label.equals("other")) {
            return WhatsAppEvents.nameless(type, status, payload);
        }
        EventKey key = EventKey.derived(WhatsAppEvents.PROVIDER, "status", messageId, label);
        EventIdentity identity =
                new EventIdentity(WhatsAppEvents.PROVIDER, key.text(), type, messageId);
        if (signal.isEmpty() || at.isEmpty()) {
            return WhatsAppEvents.recorded(identity, status, payload, true);
        }
        String reference = Texts.id(status.path("biz_opaque_callback_data"));
        ProviderEvent event =
                new ProviderEvent.StatusSeen(
                        identity, reference, messageId, signal.get(), at.get(), errorCode(status));
        return new ReadEvent(
                event, null, at.get(), Json.write(payload), content(status, label), true);
    }

    // The same status may come again with another time or price: it says the same.
    private static String content(JsonNode status, String label) {
        String said =
                label
                        + ' '
                        + status.path("id").asString("")
                        + ' '
                        + status.path("recipient_id").asString("")
                        + ' '
                        + errorCode(status);
        return Json.hash(said.getBytes(StandardCharsets.UTF_8));
    }

    private static Optional<Signal> signal(String label) {
        return switch (label) {
            case "sent" -> Optional.of(Signal.SENT);
            case "delivered" -> Optional.of(Signal.DELIVERED);
            case "read" -> Optional.of(Signal.READ);
            case "failed" -> Optional.of(Signal.FAILED);
            default -> Optional.empty();
        };
    }

    private static String errorCode(JsonNode status) {
        JsonNode code = status.path("errors").path(0).path("code");
        return code.isInt() ? Integer.toString(code.asInt()) : "";
    }
}
