package dev.onefold.providers.whatsapp;

import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.ProviderEvent.TemplateSeen;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.reading.Json;
import dev.onefold.providers.reading.Texts;
import dev.onefold.rules.claim.TemplateStatus;
import dev.onefold.rules.key.EventKey;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// A change of the field `message_template_status_update`, as the reference of that name in
/// Meta's documents has it. The same template is approved and paused again and again, so the time
/// at which it was told belongs to the identity; it stands at the entry.
///
/// A template in appeal or review cannot be sent, and one that is deleted or archived never again
/// until it is told to be back. That `UNARCHIVED` makes it approved is what its description
/// suggests. One that is flagged or locked can still be sent.
final class TemplateReading {
    private TemplateReading() {}

    /// @param receivedAt the time, where the entry has none
    static ReadEvent read(Envelope envelope, Instant receivedAt) {
        JsonNode value = envelope.change().path("value");
        String event = value.path("event").asString("");
        String type = "template." + Texts.label(Texts.lowerCase(value.path("event")));
        String name = Texts.id(value.path("message_template_name"));
        String language = Texts.id(value.path("message_template_language"));
        Optional<Instant> at = Texts.seconds(envelope.entry().path("time"));
        boolean complete = name != null && language != null && at.isPresent();
        EventIdentity identity =
                complete && !type.equals("template.other")
                        ? identity(type, name + "/" + language, envelope.entry(), value)
                        : WhatsAppEvents.bytes(type, envelope.alone());
        TemplateStatus status = status(event);
        if (status == null || name == null || language == null) {
            return WhatsAppEvents.recorded(identity, envelope.change(), envelope.alone(), complete);
        }
        TemplateSeen seen =
                new TemplateSeen(identity, name, language, status, at.orElse(receivedAt));
        return new ReadEvent(
                seen,
                null,
                at.orElse(null),
                Json.write(envelope.alone()),
                Json.hash(envelope.change()),
                complete);
    }

    private static EventIdentity identity(
            String type, String template, JsonNode entry, JsonNode value) {
        String account = Texts.id(entry.path("id"));
        JsonNode id = value.path("message_template_id");
        EventKey key =
                EventKey.derived(
                        WhatsAppEvents.PROVIDER,
                        type,
                        account == null ? "-" : account,
                        id.isIntegralNumber() || id.isString() ? id.asString() + "-" : "-",
                        template,
                        entry.path("time").asString());
        return new EventIdentity(WhatsAppEvents.PROVIDER, key.text(), type, template);
    }

    private static @Nullable TemplateStatus status(String event) {
        return switch (event) {
            case "APPROVED", "REINSTATED", "UNARCHIVED" -> TemplateStatus.APPROVED;
            case "PENDING", "IN_APPEAL" -> TemplateStatus.SUBMITTED;
            case "PAUSED" -> TemplateStatus.PAUSED;
            case "REJECTED" -> TemplateStatus.REJECTED;
            case "DISABLED", "DELETED", "PENDING_DELETION", "ARCHIVED" -> TemplateStatus.DISABLED;
            default -> null;
        };
    }
}
