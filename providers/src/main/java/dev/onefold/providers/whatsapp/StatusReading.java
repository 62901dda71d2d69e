package dev.onefold.providers.whatsapp;

import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.rules.intent.Signal;
import dev.onefold.rules.key.EventKey;
import java.time.Instant;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// One of `statuses[]`. All statuses of a message share its id, so the identity is id and
/// status; the same status told again, at whatever time, is the same event.
final class StatusReading {
    private StatusReading() {}

    static ProviderEvent read(JsonNode status) {
        String label = Ids.label(status.path("status"));
        String type = "status." + label;
        String messageId = Ids.id(status.path("id"));
        Optional<Signal> signal = signal(label);
        Optional<Instant> at = Ids.instant(status.path("timestamp"));
        if (messageId == null || signal.isEmpty() || at.isEmpty()) {
            return new ProviderEvent.Unrecognised(Ids.ofContent(type, "status", status), type);
        }
        EventKey key = EventKey.derived(WhatsAppEvents.PROVIDER, "status", messageId, label);
        EventIdentity identity =
                new EventIdentity(WhatsAppEvents.PROVIDER, key.text(), type, messageId);
        String reference = Ids.id(status.path("biz_opaque_callback_data"));
        return new ProviderEvent.StatusSeen(
                identity, reference, messageId, signal.get(), at.get(), errorCode(status));
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
